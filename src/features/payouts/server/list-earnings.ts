import type { Verb } from "../../../platform/route.ts";
import { addMonths } from "../../../shared/calendar.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { PostingKind } from "../../ledger/posting.ts";
import { listOwed, type OwedLine, owedTo } from "../../ledger/server/balances.ts";
import type { Earning, listEarnings as endpoint } from "../contract.ts";
import { runOf, runThatPays } from "../payout-days.ts";
import { withheldFrom } from "./available-to.ts";
import { findPause, findPayee } from "./find-payee.ts";
import { findHold } from "./holds.query.ts";
import { ownEarnings } from "./own-earnings.ts";
import { findLastRun, readToday, sumTransfersOf } from "./queries.ts";
import { findSales, type SaleTold } from "./sales.query.ts";

export const listEarnings: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const userId = ownEarnings(params, context);
  const { orm } = context.db;
  const lastRun = (await findLastRun(orm)) ?? addMonths(runOf(await readToday(orm)), -1);
  const nextRun = addMonths(lastRun, 1);
  const [
    { availableCents },
    next,
    [heldNow = 0, heldNext = 0, heldAll = 0],
    sums,
    lines,
    payee,
    hold,
    pause,
  ] = await Promise.all([
    owedTo(orm, userId, lastRun),
    owedTo(orm, userId, nextRun),
    withheldFrom(orm, userId, [lastRun, nextRun, endOfTime]),
    sumTransfersOf(orm, userId, { from: null, to: null }),
    listOwed(orm, userId, { ...query, comingAfter: lastRun }),
    findPayee(orm, userId),
    findHold(orm, userId),
    findPause(orm, userId),
  ]);
  const sales = await findSales(orm, userId, [
    ...new Set(lines.flatMap(({ sale }) => sale?.reference ?? [])),
  ]);
  return {
    earning_list: lines.flatMap((line) => present(line, lastRun, sales) ?? []),
    earning_dash: {
      ready: centsToReais(availableCents - heldNow),
      next: centsToReais(next.availableCents - heldNext),
      later: centsToReais(next.comingCents - (heldAll - heldNext)),
      withheld: centsToReais(heldAll),
      received: centsToReais(sums.get("PAID") ?? 0),
      next_on: nextRun,
      has_account: payee !== null,
      paused_until: pause?.toISOString() ?? null,
      hold: hold && { reason: hold.reason, since: hold.createdAt.toISOString() },
    },
  };
};

const endOfTime = "9999-12-31";

const kinds: Partial<Record<PostingKind, Earning["kind"]>> = {
  SALE: "SALE",
  REFUND_OWED: "REFUND",
  REFUND_GIVEN_UP: "REFUND_GIVEN_UP",
  DISPUTE_OPENED: "DISPUTE",
  DISPUTE_WON: "DISPUTE_WON",
  SHARE_LOWERED: "LOWERED",
};

function present(line: OwedLine, lastRun: string, sales: Map<string, SaleTold>): Earning | null {
  const { sale, availableOn } = line;
  const kind = kinds[line.kind];
  if (!kind || !sale || !availableOn) return null;
  const told = sales.get(sale.reference);
  const priceCents = told?.partCents ?? sale.grossCents;
  return {
    _id: `${line.kind}:${line.reference}`,
    kind,
    of: told?.of ?? null,
    description: told?.description ?? "",
    payer: told?.payer ?? null,
    price: centsToReais(priceCents),
    fee: centsToReais(partOf(sale.feeCents, priceCents, sale.grossCents)),
    percent: kind === "SALE" ? (told?.percent ?? null) : null,
    amount: centsToReais(line.cents),
    created_at: line.occurredAt.toISOString(),
    available_on: availableOn,
    withheld: told?.isWithheld ?? false,
    waiting: told?.isWaiting ?? false,
    payout_on: runThatPays(availableOn, lastRun),
  };
}

/** The part of the gateway's fee that a part of a sale bears, rounded half up to the cent. */
const partOf = (feeCents: number, partCents: number, wholeCents: number): number =>
  partCents === wholeCents ? feeCents : Math.round((feeCents * partCents) / wholeCents);
