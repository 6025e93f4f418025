// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

package changes;

import io.mongock.api.annotations.ChangeUnit;
import io.mongock.api.annotations.Execution;
import io.mongock.api.annotations.RollbackExecution;
import java.io.IOException;

@ChangeUnit(id = "endless", order = "1", author = "a test", transactional = false)
public class Endless {
    @Execution
    public void change() throws IOException {
        System.out.println("has it");
        System.in.read(); // nothing is ever written there
    }

    @RollbackExecution
    public void changeBack() {}
}
