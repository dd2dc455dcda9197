import { randomUUID } from "node:crypto";
import type { Verb } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import {
  dayNotCompared,
  daysCompared,
  type compareDayAgain as endpoint,
} from "../administration-contract.ts";
import { compareDayAgainJob, readDay } from "./compare-statement.tsx";

export const compareDayAgain: Verb<typeof endpoint> = async ({ body }, context) => {
  const { day } = body.comparison;
  return context.db.transaction(async (tx) => {
    const today = await readDay(tx);
    if (day >= today || day < addDays(today, -daysCompared)) throw dayNotCompared();
    await context.queue.enqueue(tx, compareDayAgainJob, { day }, { key: day });
    await recordAudit(tx, context, {
      action: "BOOKS_COMPARED",
      // A comparison has a day and no id.
      subjectId: randomUUID(),
      companyId: null,
      details: { day },
    });
    return { message: messages.dayComparedAgain };
  });
};
