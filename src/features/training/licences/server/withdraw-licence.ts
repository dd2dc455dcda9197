import { and, eq, isNull, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { enrolments } from "../../enrolments/table.ts";
import { type withdrawLicence as endpoint, studyBegun } from "../contract.ts";
import { companyCourses } from "../table.ts";
import { findLicence, lockCourseOfLicences, lockLicences } from "./licences.query.ts";

export const withdrawLicence: Verb<typeof endpoint> = async ({ params }, context) =>
  context.db.transaction(async (tx) => {
    const { companyId, courseId } = await findLicence(tx, context, params.id);
    await lockCourseOfLicences(tx, courseId);
    await lockLicences(tx, { companyId, courseId });
    // Again: before it was held somebody else may have withdrawn it.
    const { id, userId, dueOn } = await findLicence(tx, context, params.id);
    // Whoever opens a lesson at this moment holds the row, and is seen to have begun.
    const { rowCount } = await tx
      .delete(enrolments)
      .where(and(eq(enrolments.id, id), isNull(enrolments.begunAt)));
    if (!rowCount) throw studyBegun();
    await tx
      .update(companyCourses)
      .set({ released: sql`${companyCourses.released} - 1` })
      .where(and(eq(companyCourses.companyId, companyId), eq(companyCourses.courseId, courseId)));
    await recordAudit(tx, context, {
      action: "COURSE_WITHDRAWN",
      subjectId: userId,
      companyId,
      details: { course: courseId, due_on: dueOn },
    });
    return { message: messages.licenceWithdrawn };
  });
