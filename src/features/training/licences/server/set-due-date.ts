import { eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { studentNotFound } from "../../enrolments/contract.ts";
import { readStudents } from "../../enrolments/server/students.ts";
import { enrolments } from "../../enrolments/table.ts";
import { dayPassed, type setDueDate as endpoint } from "../contract.ts";
import { findLicence } from "./licences.query.ts";

export const setDueDate: Verb<typeof endpoint> = async ({ params, body }, context) =>
  context.db.transaction(async (tx) => {
    const { id, active, dueOn, userId, companyId, courseId } = await findLicence(tx, context, params.id);
    if (!active) throw studentNotFound();
    const { due_on: wanted } = body;
    // One that passed may stay as it is.
    if (wanted !== dueOn) {
      if (wanted && wanted < context.clock.today()) throw invalidInput({ due_on: dayPassed });
      await tx.update(enrolments).set({ dueOn: wanted, remindedAt: null }).where(eq(enrolments.id, id));
      await recordAudit(tx, context, {
        action: "DUE_DATE_CHANGED",
        subjectId: userId,
        companyId,
        details: { course: courseId, due_on: wanted, due_on_before: dueOn },
      });
    }
    const [student] = await readStudents(tx, { id });
    if (!student) throw studentNotFound();
    const saved = wanted ? messages.dueDateSaved : messages.dueDateRemoved;
    return { message: wanted === dueOn ? messages.nothingChanged : saved, student };
  });
