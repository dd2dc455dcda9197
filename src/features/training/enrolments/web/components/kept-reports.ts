import { forget, readStored, store } from "../../../../../client/browser-storage.ts";

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
