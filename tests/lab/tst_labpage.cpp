// SPDX-FileCopyrightText: 2026 The Lockscope authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "backend/lab/labpage.h"
#include "tests/lab/labhistory.h"
#include "tests/support/testprogram.h"
#include "ui/kit/statuspalette.h"

#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

#include <algorithm>
#include <clocale>

using namespace lockscope;
using H = LabHistory;

namespace {

const char *const Evil = "<script>alert(\"1\")</script>&'\xe2\x80\xae";
const char *const LongName = "writer-\xc3\xa4\xc3\xb6\xc3\xbc\xc3\xa4\xc3\xb6\xc3\xbc";

/// A run with everything a page can show, and with texts that would like to be more than text.
QString page(bool evil = false)
{
    LabScenario scenario;
    scenario.name = "zombie";
    scenario.title = evil ? Evil : "A frozen worker wakes up";
    scenario.text = evil ? Evil : "Look at its late write.";
    LabRecord record;
    LabChecker checker(scenario);
    const std::string zombie = evil ? Evil : "writer-1";
    const std::string path = evil ? std::string("/") + Evil : "/lab/d00/f00";
    std::vector<LabEvent> events{H::asked(100, zombie, path),
                                 H::granted(140, zombie, 5, 900, "X", path),
                                 H::event(LabEvent::Kind::Frozen, 200, zombie),
                                 H::asked(950, "writer-2", path),
                                 H::granted(1200, "writer-2", 6, 9000, "X", path),
                                 H::wrote(1300, "writer-2", 1, 6),
                                 H::released(1400, "writer-2", path),
                                 H::event(LabEvent::Kind::Thawed, 2000, zombie),
                                 H::wrote(2100, zombie, 1, 5, 2050),
                                 H::wrote(2150, zombie, 1, 5, 2120, LabEvent::Kind::WriteRejected),
                                 H::event(LabEvent::Kind::Crashed, 2500, zombie),
                                 H::event(LabEvent::Kind::Recovered, 2900, zombie),
                                 H::event(LabEvent::Kind::Started, 2950, LongName),
                                 H::finalValue(3000, 1)};
    for (const LabEvent &event : events) {
        record.add(event);
        checker.add(event);
    }
    LabReport report = reportOf(scenario, {}, record, checker);
    report.server = evil ? Evil : "Elasticsearch 7.10.2";
    report.startedAt = "2026-11-22T21:10:18.123Z";
    return QString::fromStdString(labPage(record, report));
}

/// The charts of a page, each as a picture of its own with the page's colours of the light theme.
QList<QByteArray> pictures(const QString &html)
{
    const qsizetype begin = html.indexOf(u"<style>") + 7;
    QString style = html.mid(begin, html.indexOf(u"</style>") - begin);
    const QString colors = style.mid(0, style.indexOf(u'}'));
    style.remove(0, style.indexOf(u"body{"));
    const QRegularExpression definition(QStringLiteral("(--[a-z0-9]+):([^;]+)"));
    for (auto each = definition.globalMatch(colors); each.hasNext();) {
        const QRegularExpressionMatch color = each.next();
        style.replace(QString(QLatin1String("var(") + color.captured(1) + u')'),
                      color.captured(2).trimmed());
    }
    QList<QByteArray> result;
    qsizetype at = 0;
    while ((at = html.indexOf(u"<svg ", at)) >= 0) {
        const qsizetype end = html.indexOf(u"</svg>", at) + 6;
        QString svg = html.mid(at, end - at);
        svg.insert(5, QStringLiteral("xmlns=\"http://www.w3.org/2000/svg\" "));
        svg.insert(svg.indexOf(u'>') + 1, QString(QLatin1String("<style type=\"text/css\">") + style
                                                  + QLatin1String("</style>")));
        result.append(svg.toUtf8());
        at = end;
    }
    return result;
}

/// What may stand directly in what; an empty list: only text.
const QHash<QString, QStringList> &allowed()
{
    static const auto words = [](const char *text) {
        return QString::fromLatin1(text).split(u' ');
    };
    static const QHash<QString, QStringList> table = {
            {QStringLiteral("html"), words("head body")},
            {QStringLiteral("head"), words("meta title style")},
            {QStringLiteral("body"), words("h1 h2 p table section details")},
            {QStringLiteral("section"), words("svg")},
            {QStringLiteral("details"), words("summary table")},
            {QStringLiteral("table"), words("tr")},
            {QStringLiteral("tr"), words("td th")},
            {QStringLiteral("td"), words("br span")},
            {QStringLiteral("svg"), words("text line rect path defs g")},
            {QStringLiteral("defs"), words("pattern")},
            {QStringLiteral("pattern"), words("line")},
            {QStringLiteral("g"), words("title text line rect")},
    };
    return table;
}

/// Why a browser would have to mend the page; empty: it would not.
QString complaintAbout(const QString &html)
{
    QXmlStreamReader xml(html);
    QStringList open;
    QSet<QString> ids;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement()) {
            const QString name = xml.name().toString();
            if (!open.isEmpty() && !allowed().value(open.last()).contains(name))
                return name + QStringLiteral(" in ") + open.last();
            open.append(name);
            const QXmlStreamAttributes attributes = xml.attributes();
            for (const QXmlStreamAttribute &attribute : attributes) {
                const QString key = attribute.name().toString();
                const QString value = attribute.value().toString();
                if (key.startsWith(u"on") || key == u"href" || key == u"src" || key == u"style")
                    return key + QStringLiteral(" of ") + name;
                if (key == u"id" && ids.contains(value))
                    return QStringLiteral("a second ") + value;
                if (key == u"id")
                    ids.insert(value);
            }
        } else if (xml.isEndElement()) {
            open.removeLast();
        } else if (xml.isCharacters() && !xml.isWhitespace()
                   && (open.last() == u"table" || open.last() == u"tr" || open.last() == u"svg"
                       || open.last() == u"body")) {
            return QStringLiteral("text in ") + open.last();
        }
    }
    return xml.hasError() ? xml.errorString() : QString();
}

} // namespace

class TestLabPage : public QObject
{
    Q_OBJECT
private slots:
    void thePageTellsTheRun()
    {
        const QString html = page();
        for (const char *words :
             {"A frozen worker wakes up", "Look at its late write.", "Elasticsearch 7.10.2",
              "writer-2", "late-writes", "not as expected", "Show as table"})
            QVERIFY2(html.contains(QLatin1String(words)), words);
        QCOMPARE(html.count(u"<svg "), 8);
        QCOMPARE(html.count(u"</svg>"), 8);
        for (const char *style :
             {"class=\"holds\"", "class=\"waits\"", "class=\"frozen\"", "class=\"dead\""})
            QVERIFY2(html.contains(QLatin1String(style)), style);
    }

    void itNeedsNothingElse()
    {
        const QString html = page();
        for (const char *what : {"<script", "javascript:", "http://", "https://", "src=", "<link",
                                 "@import", "<iframe"})
            QVERIFY2(!html.contains(QLatin1String(what)), what);
        QVERIFY(!html.contains(QRegularExpression(QStringLiteral("<[^>]* on[a-z]+="))));
        QVERIFY(html.contains(u"default-src 'none'"));
        QVERIFY(html.contains(u"prefers-color-scheme:dark"));
    }

    void whatComesFromTheRunStaysText()
    {
        const QString html = page(true);
        QVERIFY(!html.contains(u"<script"));
        QVERIFY(!html.contains(QChar(0x202e)));
        QVERIFY(html.contains(u"&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;"));
    }

    void aBrowserHasNothingToMend()
    {
        for (const bool evil : {false, true})
            QCOMPARE(complaintAbout(page(evil)), QString());
        QCOMPARE(complaintAbout(QString::fromStdString(labPage(LabRecord(), LabReport()))),
                 QString());
        QVERIFY(!complaintAbout(QStringLiteral("<html><body><td>x</td></body></html>")).isEmpty());
    }

    void theTreeIsAFieldOfCellsFullerWhereMoreWasAskedFor()
    {
        LabRecord record;
        for (int i = 0; i < 4; ++i)
            record.add(H::asked(i, "writer-1", "/lab/d00/f00"));
        record.add(H::asked(10, "writer-2", "/lab/d01/f07"));
        record.add(H::event(LabEvent::Kind::Refused, 20, "writer-2", "/lab/d01/f07"));
        const QString html = QString::fromStdString(labPage(record, LabReport()));
        const qsizetype chart = html.indexOf(u"Where in the tree");
        QVERIFY(chart > 0);
        const auto cellOf = [&](const char *title) {
            const qsizetype at = html.indexOf(QLatin1String(title), chart);
            return at < 0 ? QString() : html.mid(at, html.indexOf(u"</g>", at) - at);
        };
        const QString most = cellOf("<title>/lab/d00/f00: asked for 4 times, 0 refused");
        const QString fewer = cellOf("<title>/lab/d01/f07: asked for 1 times, 1 refused");
        QVERIFY2(most.contains(u"fill-opacity=\"1.00\""), qPrintable(most));
        QVERIFY2(fewer.contains(u"fill-opacity=\"0.55\""), qPrintable(fewer));
        QVERIFY(!most.contains(u"class=\"refused\""));
        QVERIFY(fewer.contains(u"class=\"refused\""));
        QVERIFY(html.indexOf(u">/lab/d00<", chart) > 0); // a row for each directory
        QVERIFY(html.indexOf(u">/lab/d01<", chart) > 0);
        QVERIFY(!html.contains(u"have no room"));
    }

    void theFieldOfALargeTreeSaysWhatItHasNoRoomFor()
    {
        LabRecord record;
        for (int folder = 0; folder < 42; ++folder)
            record.add(H::asked(folder, "writer-1", "/lab/d" + std::to_string(folder) + "/f"));
        for (int file = 0; file < 60; ++file)
            record.add(H::asked(100 + file, "writer-1", "/lab/d00/f" + std::to_string(file)));
        const std::string html = labPage(record, LabReport());
        // 43 directories for 40 rows, 60 files for 50 columns.
        QVERIFY(html.find("13 more paths have no room here.") != std::string::npos);
    }

    void numbersHaveAPointWhateverTheMachineSpeaks()
    {
        const QString before = page();
        for (const char *locale : {"de_DE.UTF-8", "de_DE.utf8", "fr_FR.UTF-8"})
            std::setlocale(LC_ALL, locale); // as far as it is there
        const QString after = page();
        std::setlocale(LC_ALL, "C");
        QCOMPARE(after, before);
    }

    void whatIsPointedAtSaysWhatItIs()
    {
        const QString html = page();
        for (const char *words :
             {"<title>holds /lab/d00/f00, token 5, 0.14 s to 0.20 s</title>",
              "<title>late write done, 2.10 s</title>", "<title>writer-1 crashed, 2.5 s</title>"})
            QVERIFY2(html.contains(QLatin1String(words)), words);
    }

    void theGravestOfMarksThatMeetIsSeen()
    {
        LabRecord record;
        record.add(H::granted(100, "writer-1", 1, 500));
        record.add(H::event(LabEvent::Kind::Lost, 5000, "writer-1", "/lab/d00/f00"));
        record.add(H::wrote(5005, "writer-1", 1, 1, 5001, LabEvent::Kind::WriteRejected));
        record.add(H::event(LabEvent::Kind::Ended, 60000, "writer-1"));
        const QString html = QString::fromStdString(labPage(record, LabReport()));
        const QString both = QStringLiteral(
                "<title>lost its lock, 5.00 s; late write stopped, 5.00 s</title>");
        const qsizetype at = html.indexOf(both);
        QVERIFY(at > 0);
        QVERIFY(html.mid(at, 250).contains(QChar(0x25c7)));
    }

    void lanesAreInTheOrderOfTheirNames()
    {
        LabRecord record;
        for (const char *worker : {"writer-10", "reader-2", "writer-9", "reader-1"})
            record.add(H::asked(1, worker));
        const QString html = QString::fromStdString(labPage(record, LabReport()));
        qsizetype last = 0;
        for (const char *worker : {"reader-1<", "reader-2<", "writer-9<", "writer-10<"}) {
            const qsizetype at = html.indexOf(QLatin1String(worker));
            QVERIFY2(at > last, worker);
            last = at;
        }
    }

    void whatIsNotDrawnIsSaid()
    {
        QVERIFY(!page().contains(u"The first 60"));
        QVERIFY(!page().contains(u"are kept"));
        LabRecord record;
        for (int i = 0; i < 61; ++i)
            record.add(H::asked(i, "writer-" + std::to_string(i)));
        QVERIFY(labPage(record, LabReport()).find("The first 60 of 61 workers.")
                != std::string::npos);
        LabRecord longRun;
        for (int i = 0; i < 5000; ++i) {
            longRun.add(H::granted(i * 10, "writer-1"));
            longRun.add(H::released(i * 10 + 5, "writer-1"));
        }
        QVERIFY(labPage(longRun, LabReport()).find("only the last 4096") != std::string::npos);
        // And what the lines across the charts mean, where there are any.
        const QString crash = QStringLiteral("a worker crashed or froze");
        QVERIFY(page().contains(crash));
        QVERIFY(!QString::fromStdString(labPage(record, LabReport())).contains(crash));
    }

    void aPauseIsMarkedAndInNoFigure()
    {
        LabRecord record;
        record.add(H::asked(0, "writer-1"));
        record.add(H::granted(500, "writer-1"));
        record.add(H::event(LabEvent::Kind::Paused, 1000, {}));
        record.add(H::event(LabEvent::Kind::Resumed, 3500, {}));
        record.add(H::released(4000, "writer-1"));
        LabReport report;
        report.lasted = record.end();
        report.paused = Micros(2'500'000);
        const QString html = QString::fromStdString(labPage(record, report));
        QVERIFY(html.contains(u"2.5 s of them paused, and in no figure per second"));
        QVERIFY(html.contains(u"<title>paused, 1"));
        QVERIFY(html.contains(u"or the run was paused"));
        QVERIFY(!page().contains(u"of them paused"));
    }

    /// What a line shows has one colour here and in the window.
    void linesHaveTheColoursOfTheWindow()
    {
        const QString html = page();
        for (const char *line :
             {"series d1 line-dead", "series d0 line-held", "name word-dead", "name word-tree"})
            QVERIFY2(html.contains(QLatin1String(line)), line);
        const auto names = [&html](const char *scheme) {
            const qsizetype at = html.indexOf(QLatin1String(scheme));
            return html.mid(at, html.indexOf(QLatin1Char('}'), at) - at);
        };
        for (const auto &[scheme, dark] : {std::pair("\n:root{", false), {":dark){:root{", true}}) {
            const StatusPalette colors = dark ? StatusPalette::darkTable() : StatusPalette::light();
            const QString text = names(scheme);
            for (const auto &[name, color] : {std::pair("base", colors.base),
                                              {"ink", colors.ink},
                                              {"held", colors.held},
                                              {"suspect", colors.suspect},
                                              {"dead", colors.dead},
                                              {"tree", colors.series[0]},
                                              {"document", colors.series[1]},
                                              {"readwrite", colors.series[2]},
                                              {"global", colors.series[3]},
                                              {"ink3", colors.ink3}}) {
                const QRegularExpression definition(
                        QStringLiteral("--%1:(#[0-9a-f]+)").arg(QLatin1String(name)));
                QVERIFY2(QColor(definition.match(text).captured(1)) == color, name);
            }
        }
    }

    void aLongPathFitsBesideItsChart()
    {
        LabRecord record;
        const std::string path = "/lab-a-scenario-with-a-long-name-\xc3\xa4\xc3\xb6\xc3\xbc";
        record.add(H::asked(0, "writer-1", path));
        record.add(H::granted(5000, "writer-1", 1, 0, "X", path));
        const QString html = QString::fromStdString(labPage(record, LabReport()));
        QVERIFY(html.contains(
                QString::fromUtf8(">\xe2\x80\xa6g-name-\xc3\xa4\xc3\xb6\xc3\xbc</text>")));
    }

    void theVerdictNamesWhatWasNotExpected()
    {
        const QString html = page();
        QVERIFY2(html.contains(u"what the scenario expects: lost-updates, late-writes."),
                 qPrintable(html));
        QVERIFY(html.contains(u"2026-11-22 21:10:18 UTC"));
        QVERIFY(html.contains(u"fenced \u00b7 lease 5.00 s, lock-delay 2.00 s"));
    }

    void noLetterIsCutInTheMiddle()
    {
        QCOMPARE(endingOf(LongName, 3), std::string_view("\xc3\xbc"));
        QCOMPARE(endingOf("abc", 16), std::string_view("abc"));
        QCOMPARE(beginningOf(LongName, 16), std::string_view(LongName).substr(0, 15));
        QCOMPARE(beginningOf("abc", 16), std::string_view("abc"));
        QVERIFY(!page().contains(QChar(QChar::ReplacementCharacter)));
    }

    void everyChartIsAPictureOfItsOwn()
    {
        const QList<QByteArray> charts = pictures(page());
        QCOMPARE(charts.size(), 8);
        const QString folder = qEnvironmentVariable("LOCKSCOPE_PICTURES"); // to be looked at
        int number = 0;
        for (const QByteArray &svg : charts) {
            QSvgRenderer renderer(svg);
            QVERIFY2(renderer.isValid(), svg.constData());
            QImage picture(renderer.defaultSize(), QImage::Format_RGB32);
            QVERIFY(picture.width() >= 900);
            picture.fill(Qt::white);
            QPainter painter(&picture);
            renderer.render(&painter);
            painter.end();
            for (int y = 0; y < picture.height(); ++y) // nothing is cut off at the right
                QCOMPARE(picture.pixelColor(picture.width() - 1, y), QColor(Qt::white));
            int drawn = 0;
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x)
                    drawn += picture.pixelColor(x, y) != QColor(Qt::white);
            }
            // Grid, words and lines, and none of it a black block, as shapes without their style
            // are.
            QVERIFY2(drawn > 500, QByteArray::number(number));
            QVERIFY2(drawn < picture.width() * picture.height() / 2, QByteArray::number(number));
            if (!folder.isEmpty())
                QVERIFY(picture.save(QStringLiteral("%1/labpage-%2.png").arg(folder).arg(number)));
            ++number;
        }
    }

    void namesOfLinesThatMeetStandBelowEachOther()
    {
        const QString html = page();
        const QStringList charts = html.split(QStringLiteral("</svg>"));
        const QRegularExpression name(QStringLiteral(" y=\"([0-9.]+)\" class=\"name word-"));
        int compared = 0;
        for (const QString &chart : charts) {
            QList<double> heights;
            for (auto each = name.globalMatch(chart); each.hasNext();)
                heights.append(each.next().captured(1).toDouble());
            std::sort(heights.begin(), heights.end());
            for (qsizetype i = 1; i < heights.size(); ++i, ++compared)
                QVERIFY2(heights[i] - heights[i - 1] > 12, qPrintable(chart.right(600)));
        }
        QVERIFY(compared >= 4);
    }

    void aRunWithoutEventsIsAPageToo()
    {
        const QString html = QString::fromStdString(labPage(LabRecord(), LabReport()));
        QVERIFY(html.contains(u"</html>"));
        QVERIFY(!html.contains(u"nan"));
        QVERIFY(!html.contains(u"inf\""));
    }

    void aLongRunIsThinnedOut()
    {
        LabRecord record;
        for (int i = 0; i < 40000; ++i) {
            const std::string worker = "writer-" + std::to_string(i % 100);
            record.add(H::asked(i * 90, worker));
            record.add(H::granted(i * 90 + 10, worker));
            record.add(H::released(i * 90 + 50, worker));
        }
        const std::string html = labPage(record, LabReport());
        QVERIFY2(html.size() < 6 * 1024 * 1024, qPrintable(QString::number(html.size())));
    }
};

LOCKSCOPE_TEST(TestLabPage)
#include "tst_labpage.moc"
