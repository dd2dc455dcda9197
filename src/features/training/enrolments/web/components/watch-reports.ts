import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { watchLesson } from "../../../calls.ts";
import { KeptReports, type LessonReport } from "./kept-reports.ts";

export type WatchAnswer = Awaited<ReturnType<typeof sendReport>>;

const sendReport = ({ student, lesson, timer, ranges }: LessonReport, keepalive: boolean) =>
  call(watchLesson, { params: { id: student }, body: { lesson, timer, ranges }, keepalive });

/** What may be told once more: no answer came, the server is overloaded or it broke. */
const isLost = (error: unknown): boolean =>
  !(error instanceof Failure) || error.status >= 500 || error.status === 429;

const kept = new KeptReports();

/** What was watched, on its way to the server; what does not arrive is kept in this browser and told later. */
export const watchReports = {
  add: (report: LessonReport): void => kept.add(report),

  /**
   * Tells all that is kept.
   * @param leaving the page may go at once: what is told outlives it
   * @param onAnswer for each report that arrived
   */
  async send(leaving = false, onAnswer?: (answer: WatchAnswer) => void): Promise<void> {
    if (!navigator.onLine) return;
    await Promise.all(
      kept.takeAll().map(async (report) => {
        try {
          onAnswer?.(await sendReport(report, leaving));
        } catch (error) {
          if (isLost(error)) kept.giveBack(report);
        }
      }),
    );
  },
};
