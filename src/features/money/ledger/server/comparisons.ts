import { randomUUID } from "node:crypto";
import type { Verb } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import type * as contract from "../administration-contract.ts";
import { dayNotCompared, daysCompared } from "../administration-contract.ts";
import { compareDayAgainJob, readDay } from "./compare-statement.tsx";
import { listComparedSince } from "./comparisons.query.ts";

export const listComparisons: Verb<typeof contract.listComparisons> = async (_input, { db }) => {
  const today = await readDay(db.orm);
  const days = Array.from({ length: daysCompared }, (_none, index) => addDays(today, -1 - index));
  const { comparisons, differences, faults } = await listComparedSince(db.orm, addDays(today, -daysCompared));
  const amounts = (cents: number, feeCents: number) => ({
    amount: centsToReais(cents),
    fee: centsToReais(feeCents),
  });
  return {
    comparison_list: days.map((day) => {
      const compared = comparisons.find((one) => one.day === day);
      return {
        day,
        compared_at: compared?.comparedAt.toISOString() ?? null,
        lines: compared?.lines ?? 0,
        difference_list: differences
          .filter((one) => one.day === day)
          .map(({ kind, reference, ...one }) => ({
            kind,
            reference,
            ledger: amounts(one.ledgerCents, one.ledgerFeeCents),
            statement: amounts(one.statementCents, one.statementFeeCents),
          })),
        fault_list: faults
          .filter((one) => one.day === day)
          .map(({ kind, reference, expectedCents, foundCents }) => ({
            kind,
            reference,
            expected: centsToReais(expectedCents),
            found: centsToReais(foundCents),
          })),
      };
    }),
  };
};

export const compareDayAgain: Verb<typeof contract.compareDayAgain> = async ({ body }, context) => {
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
