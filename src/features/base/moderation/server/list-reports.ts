import type { Verb } from "../../../../platform/services.ts";
import type { listReports as endpoint } from "../contract.ts";
import type { ReportedKindName } from "../model.ts";
import { reportedKindOf, type ThingSummary } from "./moderated-kinds.ts";
import { countOpenReports, listReportedThings, listTextsOf } from "./reports.query.ts";

/** Of each thing; the others stand with it where it is decided. */
const textsShown = 5;

export const listReports: Verb<typeof endpoint> = async ({ query }, context) => {
  const { orm } = context.db;
  const [rows, report_dash] = await Promise.all([listReportedThings(orm, query), countOpenReports(orm)]);
  const summaries = new Map<ReportedKindName, Map<string, ThingSummary>>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    const ids = rows.filter((row) => row.kind === kind).map(({ subjectId }) => subjectId);
    summaries.set(kind, await reportedKindOf(context, kind).summarise(orm, ids));
  }
  const texts = await Promise.all(
    rows.map(({ kind, subjectId }) => listTextsOf(orm, { kind, id: subjectId }, textsShown)),
  );
  return {
    report_list: rows.map(({ kind, subjectId, firstAt, lastAt, ...row }, index) => {
      const summary = summaries.get(kind)?.get(subjectId);
      return {
        ...row,
        kind,
        _id: subjectId,
        name: summary?.name ?? null,
        path: summary?.path ?? null,
        is_public: summary?.isPublic ?? false,
        first_at: firstAt.toISOString(),
        last_at: lastAt.toISOString(),
        texts: (texts[index] ?? []).map(({ id, text, createdAt }) => ({
          _id: id,
          text,
          created_at: createdAt.toISOString(),
        })),
      };
    }),
    report_dash,
  };
};
