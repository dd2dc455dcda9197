import { expect, it } from "vitest";
import { sendDailyMailsJob } from "../features/base/notifications/server/daily-mail.tsx";
import { sendSearchMailsJob } from "../features/base/saved-searches/server/send-search-mails.ts";
import { keepSalesDeadlinesJob } from "../features/market/sales/server/sales-deadlines.ts";
import { notifyOfLessonsJob } from "../features/training/enrolments/server/notify-of-lessons.tsx";
import { remindOfDueDatesJob } from "../features/training/licences/server/mails.ts";
import { notifyOfQuestionsJob } from "../features/training/questions/server/notify-of-questions.ts";

/** Minutes after midnight at which a job of the day runs. */
function minuteOf({ cron = "" }: { cron?: string | undefined }): number {
  const [minute = Number.NaN, hour = Number.NaN] = cron.split(" ").map(Number);
  return hour * 60 + minute;
}

it("what mails once a day has run when the mail of the day gathers, or its readers hear of it a day late", () => {
  const gathers = minuteOf(sendDailyMailsJob);
  for (const job of [
    sendSearchMailsJob,
    keepSalesDeadlinesJob,
    notifyOfLessonsJob,
    remindOfDueDatesJob,
    notifyOfQuestionsJob,
  ])
    expect(gathers - minuteOf(job), job.name).toBeGreaterThanOrEqual(20);
});
