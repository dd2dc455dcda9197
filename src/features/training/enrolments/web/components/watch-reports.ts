import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { forget, readStored, store } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { watchLesson } from "../../../calls.ts";
import type { WatchReport } from "../../../videos/web/components/use-watch-reports.ts";
import type { Student } from "../../contract.ts";

/** What was watched of a lesson since it was told last; seconds from the beginning of its video. */
export interface LessonReport {
  student: string;
  lesson: string;
  /** Where the video stands. */
  timer: number;
  ranges: [from: number, to: number][];
}

/** As many as one report takes. */
const maxRanges = 200;

/** Reports that have not arrived, one for each lesson: they outlive the page. */
export class KeptReports {
  /** What came last says where the video stands. */
  add(report: LessonReport): void {
    this.#change(report, (before) => ({ ...report, ranges: joined(before?.ranges ?? [], report.ranges) }));
  }

  /** What was taken out and did not arrive: where something newer came meanwhile, that says where the video stands. */
  giveBack(report: LessonReport): void {
    this.#change(report, (newer) => ({
      ...(newer ?? report),
      ranges: joined(report.ranges, newer?.ranges ?? []),
    }));
  }

  takeAll(): LessonReport[] {
    const reports = read();
    forget("watch_reports");
    return reports;
  }

  #change(report: LessonReport, to: (before: LessonReport | undefined) => LessonReport): void {
    const isSame = (each: LessonReport) => each.student === report.student && each.lesson === report.lesson;
    const reports = read();
    const others = reports.filter((each) => !isSame(each));
    store("watch_reports", JSON.stringify([...others, to(reports.find(isSame))]));
  }
}

/** Whatever stands there: another version of the program may have written it. */
function read(): LessonReport[] {
  try {
    const stored: unknown = JSON.parse(readStored("watch_reports") ?? "[]");
    return Array.isArray(stored) ? stored.filter(isReport) : [];
  } catch {
    return [];
  }
}

const isReport = (value: Partial<LessonReport> | null): value is LessonReport =>
  typeof value === "object" &&
  typeof value?.student === "string" &&
  typeof value.lesson === "string" &&
  typeof value.timer === "number" &&
  Array.isArray(value.ranges);

/** In the order of the video and without overlaps; of too many the latest. */
function joined(one: LessonReport["ranges"], other: LessonReport["ranges"]): LessonReport["ranges"] {
  const result: LessonReport["ranges"] = [];
  for (const [from, to] of [...one, ...other].sort(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result.slice(-maxRanges);
}

type WatchAnswer = Awaited<ReturnType<typeof sendReport>>;

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

/** How far a student is, as what is watched here is told and counted; nothing is told of who is no student. */
export function useWatched(student: Student | null) {
  const [doneHere, setDoneHere] = useState<readonly string[]>([]);
  const [completedHere, setCompletedHere] = useState(false);
  const [positions, setPositions] = useState<Readonly<Record<string, number>>>({});

  const isHere = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const learn = useCallback(
    ({ lesson, completed }: WatchAnswer) => {
      // Told on leaving: the screen that came after this one was asked for before that counted.
      if (!isHere.current) return void revalidate();
      if (lesson.is_done) setDoneHere((done) => [...new Set([...done, lesson.lesson_id])]);
      if (completed) setCompletedHere(true);
    },
    [revalidate],
  );

  useEffect(() => {
    const sendKept = () => void watchReports.send(false, learn);
    addEventListener("online", sendKept);
    return () => removeEventListener("online", sendKept);
  }, [learn]);

  function tell(lessonId: string, { timer, ranges }: WatchReport, leaving: boolean): void {
    setPositions((before) => ({ ...before, [lessonId]: timer }));
    if (!student) return;
    watchReports.add({ student: student._id, lesson: lessonId, timer, ranges });
    void watchReports.send(leaving, learn);
  }

  const before = student?.lessons ?? [];
  const doneIds = new Set([
    ...before.filter((lesson) => lesson.is_done).map((lesson) => lesson.lesson_id),
    ...doneHere,
  ]);
  /** Where a lesson goes on, in seconds. */
  const positionOf = (lessonId: string): number =>
    positions[lessonId] ?? before.find((lesson) => lesson.lesson_id === lessonId)?.video_timer ?? 0;
  return { doneIds, isCompleted: completedHere || Boolean(student?.completed_at), positionOf, tell };
}
