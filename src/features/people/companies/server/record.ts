import type { companyRecord, PublicCompany } from "../contract.ts";
import { companyAnswers } from "../table.ts";

/** What `presentRecord` is made of: of who joins `company_answers`. */
export const recordColumns = {
  asked: companyAnswers.asked,
  answered: companyAnswers.answered,
  medianSeconds: companyAnswers.medianSeconds,
  orders: companyAnswers.orders,
  ordersInTime: companyAnswers.ordersInTime,
};

type RecordRow = Record<keyof typeof recordColumns, number | null>;

/** Fewer cases would say more of chance than of the company. */
const enoughCases = 5;
const secondsADay = 86_400;

/** How a company deals, as far as there were enough cases. */
export const presentRecord = (row: RecordRow | null): Pick<PublicCompany, keyof typeof companyRecord> => ({
  answers: row && answersOf(row),
  orders_answered:
    row?.orders && row.orders >= enoughCases
      ? { percent: Math.round((100 * (row.ordersInTime ?? 0)) / row.orders), cases: row.orders }
      : null,
});

function answersOf({ asked, answered, medianSeconds }: RecordRow): PublicCompany["answers"] {
  if (!asked || asked < enoughCases || answered === null || medianSeconds === null) return null;
  return { days: Math.floor(medianSeconds / secondsADay), percent: Math.round((100 * answered) / asked) };
}
