import { formatCents } from "../../../../../shared/format/money.ts";
import { describeParts } from "../../../charges/web/components/paying.ts";
import { maxInstallments } from "../../installments.ts";

interface PriceInPartsProps {
  cents: number;
  /** Months that are paid for. */
  interval: number;
}

/** What is paid, and in how many parts it may be, before one looks for them further down. */
export function PriceInParts({ cents, interval }: PriceInPartsProps) {
  const parts = describeParts(cents, maxInstallments(interval));
  return (
    <>
      {formatCents(cents)}
      {parts && <span className="block text-sm font-normal text-ink-muted">{parts}</span>}
    </>
  );
}
