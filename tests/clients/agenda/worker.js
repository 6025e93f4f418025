// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

/*
 * A worker of Agenda itself, whose jobs never end. It does what it is told on its standard input:
 *
 *   now JOB      a job that is to run once, now
 *   soon JOB     one that is found by looking for all jobs that are due
 *   touch JOB    says that the job still runs, and answers "touched"
 *
 * and says "has JOB" when it has one, whoever it was that wanted it.
 */
const readline = require("readline");
const { Agenda } = require("agenda");

const jobs = {};
const agenda = new Agenda({ db: { address: process.argv[2] }, processEvery: "1 second", name: "worker-" + process.pid });
for (const name of ["send mail", "tidy up"]) {
    agenda.define(name, job => {
        jobs[name] = job;
        console.log("has " + name);
        return new Promise(() => {});
    });
}

const orders = {
    now: name => agenda.now(name, { to: "somebody" }),
    soon: name => agenda.schedule(new Date(Date.now() + 2500), name, {}),
    touch: async name => {
        await jobs[name].touch();
        console.log("touched");
    },
};

agenda.start().then(() => {
    readline.createInterface({ input: process.stdin }).on("line", line => {
        const [, order, name] = line.match(/^(\w+) (.*)$/);
        orders[order](name).catch(failure => console.log("failed: " + failure));
    });
});
