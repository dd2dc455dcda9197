import { addMonths } from "../../../shared/calendar.ts";
import type { Day } from "../../../shared/format/dates.ts";
import type { Shown } from "../charges/lifecycle.ts";
import type { PayeeState } from "./administration-contract.ts";

/**
 * The states of a transfer to a person. One that was paid may still come back: a bank returns what it cannot book. What was
 * refused stays so; the money goes with a later run.
 */

export const transferStatuses = ["WAITING", "PAID", "CANCELED"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

const moves: Record<TransferStatus, readonly TransferStatus[]> = {
  WAITING: ["PAID", "CANCELED"],
  PAID: ["CANCELED"],
  CANCELED: [],
};

/** What a gateway says of a transfer, and what that makes of it. */
const means = { PENDING: "WAITING", PAID: "PAID", FAILED: "CANCELED" } as const;

/** Where a transfer goes by what the gateway says; null where it is there already, or further. */
export function nextOf(status: TransferStatus, seen: keyof typeof means): TransferStatus | null {
  const next = means[seen];
  return moves[status].includes(next) ? next : null;
}

/** What the administration calls the states of a transfer. */
export const transferShown: Record<TransferStatus, Shown> = {
  WAITING: { label: "A caminho", tone: "waiting" },
  PAID: { label: "Paga", tone: "success" },
  CANCELED: { label: "Não concluída", tone: "danger" },
};

/** What the administration calls those to whom something is owed, on its way, or kept back. */
export const payeeStateLabels: Record<PayeeState, string> = {
  DUE: "Liberados",
  HELD: "Em espera",
  REFUSED: "Recusados",
  ON_WAY: "A caminho",
};

/** Money is paid out on the tenth of each month, of Brasília. Pure. */

const dayOfMonth = "10";

/** The run of a day: it begins on the tenth and can be made up for until the next one. */
export function runOf(day: Day): Day {
  const tenth = `${day.slice(0, 8)}${dayOfMonth}`;
  return tenth <= day ? tenth : addMonths(tenth, -1);
}

/** The first tenth after a day. */
export const nextRunAfter = (day: Day): Day => addMonths(runOf(day), 1);

/** The run with which something goes that is available on a day, where the last run was on another. */
export function runThatPays(availableOn: Day, lastRun: Day): Day {
  const next = addMonths(lastRun, 1);
  if (availableOn <= next) return next;
  const run = runOf(availableOn);
  return run === availableOn ? run : addMonths(run, 1);
}
