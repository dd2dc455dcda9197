import type { JobOpeningCard } from "../../contract.ts";
import { commissionOf, salaryOf } from "./opening-texts.ts";

/** What is compared first of an opening; in a narrow card the commission moves to a line of its own as a whole. */
export function OpeningPay({ opening }: { opening: JobOpeningCard }) {
  const commission = commissionOf(opening);
  return (
    <p className="tabular flex flex-wrap gap-x-3 font-semibold">
      <span>{salaryOf(opening)}</span>
      {commission && <span className="text-amber-strong">{commission}</span>}
    </p>
  );
}
