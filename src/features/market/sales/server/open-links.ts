import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import type { Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { companies } from "../../../people/companies/table.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { proposalElsewhere, proposalExpired, proposalNotFound, sellerAway } from "../failures.ts";
import { may, type ProposalAct } from "../lifecycle.ts";
import type { openProposal as open, seeProposal as see } from "../open-contract.ts";
import { proposalLinks, proposals } from "../table.ts";
import { readOpenProposal } from "./read-open-proposal.ts";
import { type ProposalRow, stale } from "./read-proposals.ts";

const proposalOfLink = prepared("proposal_of_link", (connection) =>
  connection
    .select({ id: proposalLinks.proposalId })
    .from(proposalLinks)
    .where(eq(proposalLinks.tokenHash, sql.placeholder("tokenHash"))),
);
const heldProposal = prepared("held_proposal", (connection) =>
  connection
    .select()
    .from(proposals)
    .where(eq(proposals.id, sql.placeholder("id")))
    .for("no key update"),
);

/** Which proposal an address leads to. @throws proposalNotFound */
export async function idOfLink(connection: Connection, token: string): Promise<string> {
  const [link] = await proposalOfLink(connection).execute({ tokenHash: hashToken(token) });
  if (!link) throw proposalNotFound();
  return link.id;
}

/** The proposal of an address, which nobody else changes until the transaction ends. @throws proposalNotFound */
export async function lockByLink(tx: Transaction, token: string): Promise<ProposalRow> {
  const id = await idOfLink(tx, token);
  const [row] = await heldProposal(tx).execute({ id });
  if (!row) throw proposalNotFound();
  return row;
}

/**
 * The buyer acts on what is in front of them: the newest round that was sent, while it holds.
 * @throws roundPassed, proposalExpired, proposalElsewhere
 */
export function requireAct(
  proposal: ProposalRow,
  { act, round, today }: { act: ProposalAct; round: number; today: string },
): void {
  if (round !== proposal.sentRound) throw stale(proposal.sentRound ?? proposal.round);
  const isOver = ["SENT", "SEEN", "COUNTERED"].includes(proposal.status) && proposal.validUntil < today;
  if (proposal.status === "EXPIRED" || isOver) throw proposalExpired();
  if (!may(act, proposal.status)) throw proposalElsewhere();
}

const sellerHere = prepared("seller_here", (connection) =>
  connection
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, sql.placeholder("companyId")))
    .where(
      and(
        eq(users.id, sql.placeholder("salesmanId")),
        hasPublicPage,
        isNull(companies.blockedAt),
        isNull(companies.deletedAt),
      ),
    ),
);

/**
 * The buyer deals with nobody who is off the air; why that is so is no matter of theirs.
 * @throws sellerAway (409)
 */
export async function requireSellerHere(
  tx: Transaction,
  { salesmanId, companyId }: Pick<ProposalRow, "salesmanId" | "companyId">,
): Promise<void> {
  const here = await sellerHere(tx).execute({ salesmanId, companyId });
  if (here.length === 0) throw sellerAway();
}

export const openProposal: Verb<typeof open> = async ({ params }, { db }) => ({
  proposal: await readOpenProposal(db.orm, await idOfLink(db.orm, params.token)),
});

/** Said by the page once somebody reads it: what shows a preview of an address runs no script. */
export const seeProposal: Verb<typeof see> = async ({ params }, { db }) => {
  const id = await idOfLink(db.orm, params.token);
  const { rowCount } = await db.orm
    .update(proposals)
    .set({ status: "SEEN", seenAt: sql`now()` })
    .where(and(eq(proposals.id, id), eq(proposals.status, "SENT")));
  return { message: rowCount ? messages.proposalSeen : messages.nothingChanged };
};
