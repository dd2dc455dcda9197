import { eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { centsToReais, reaisToCents } from "../../../../shared/format/money.ts";
import type { Round } from "../contract.ts";
import { proposalNotFound } from "../failures.ts";
import type { OpenProposal } from "../open-contract.ts";
import { sumOfProposal } from "../price-proposal.ts";
import { proposals, saleOrders } from "../table.ts";
import { presentOrder, presentParties, readRounds, selectProposals } from "./read-proposals.ts";

/** 'm•••@cliente.test' */
const masked = (email: string): string => email.replace(/^(.).*@/, "$1•••@");

type Line = Round["lines"][number];

const isSameGood = (one: Line, other: Line): boolean =>
  one.product_id === other.product_id &&
  one.variant_number === other.variant_number &&
  one.name === other.name;

/**
 * What the buyer compares a price with: of an offer the catalogue's where that is higher, of the own wish the offer that it
 * answers. That somebody asks more than the catalogue does is no matter of the buyer's, nor may it be reckoned from a discount.
 */
function withOwnComparison(rounds: Round[]): Round[] {
  return rounds.map((round, place) => {
    const answered = rounds.slice(place + 1).find(({ side }) => side === "SELLER")?.lines ?? [];
    const lines = round.lines.map((line) => {
      const offered = round.side === "BUYER" && answered.find((each) => isSameGood(each, line));
      return { ...line, list_price: Math.max(offered ? offered.price : line.list_price, line.price) };
    });
    const { discountPoints } = sumOfProposal(
      lines.map(({ amount, list_price, price }) => ({
        ...{ amount, listCents: reaisToCents(list_price), priceCents: reaisToCents(price) },
        commissionPoints: 0,
      })),
      { freightCents: 0, paymentPoints: 0 },
    );
    return { ...round, lines, discount: centsToReais(discountPoints), price_table: null };
  });
}

const openedProposal = prepared("opened_proposal", (connection) =>
  selectProposals(connection).where(eq(proposals.id, sql.placeholder("id"))),
);

/** As its buyer sees it: only what was sent, and nothing of commissions. */
export async function readOpenProposal(connection: Connection, id: string): Promise<OpenProposal> {
  const [row] = await openedProposal(connection).execute({ id });
  if (!row) throw proposalNotFound();
  const [order] = await connection.select().from(saleOrders).where(eq(saleOrders.proposalId, id));
  const { proposal } = row;
  const email = order?.buyerEmail ?? proposal.buyerEmail;
  const rounds = withOwnComparison(await readRounds(connection, id, true));
  return {
    number: proposal.number,
    // That the company said no to a round that the buyer never got is between the two.
    status: proposal.status === "DRAFT" ? "NEEDS_APPROVAL" : proposal.status,
    round: proposal.sentRound ?? proposal.round,
    ...presentParties(row),
    valid_until: rounds[0]?.valid_until ?? proposal.validUntil,
    created_at: proposal.createdAt.toISOString(),
    rounds,
    order: presentOrder(row),
    buyer_name: order?.buyerName ?? proposal.buyerName,
    code_goes_to: email ? masked(email) : null,
    order_details: order
      ? {
          refuse_by: order.refuseBy,
          reason: order.reason,
          can_cancel: ["AWAITING_COMPANY", "CONFIRMED", "LAPSED"].includes(order.status),
        }
      : null,
  };
}
