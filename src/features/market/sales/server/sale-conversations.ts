import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import { linkPassedOn } from "../../../people/conversations/failures.ts";
import type { ConversationKind, Relation } from "../../../people/conversations/server/conversation-kinds.ts";
import { phoneOfStore } from "../../quotes/server/quote-links.ts";
import { proposalLinks, proposals, saleOrders } from "../table.ts";
import { makeLink } from "./emails.tsx";

/** What people write about a proposal, and about the order that it became: the same address leads the buyer to both. */

async function findLink(connection: Connection, token: string) {
  const [link] = await connection
    .select({ proposalId: proposalLinks.proposalId, passedOn: proposalLinks.passedOn })
    .from(proposalLinks)
    .where(eq(proposalLinks.tokenHash, hashToken(token)));
  return link;
}

const forgotten = "Os dados de quem comprou foram apagados: não há mais a quem escrever.";

/** The representative and the buyer; nobody before it was sent. */
export const proposalConversations: ConversationKind = {
  kind: "proposal",
  mails: "products",
  async find(connection, ids, isHeld) {
    const offered = connection
      .select({ proposal: proposals, storePhone: phoneOfStore(sql`proposals.salesman_id`) })
      .from(proposals)
      .where(and(inArray(proposals.id, [...ids]), isNotNull(proposals.sentRound)))
      .$dynamic();
    const rows = await (isHeld ? offered.for("no key update") : offered);
    return new Map(
      rows.map(({ proposal, storePhone }): [string, Relation] => [
        proposal.id,
        {
          title: `Proposta ${proposal.number}`,
          about: `a proposta ${proposal.number}`,
          professionalId: proposal.salesmanId,
          companyId: null,
          guest: { name: proposal.buyerName, email: proposal.buyerEmail },
          closed: proposal.forgottenAt ? forgotten : null,
          pathFor: { PROFESSIONAL: `/vc/propostas/${proposal.id}` },
          phoneFor: { PROFESSIONAL: proposal.buyerPhone, GUEST: storePhone },
        },
      ]),
    );
  },
  guests: {
    idOf: async (connection, token) => (await findLink(connection, token))?.proposalId ?? null,
    makeLink: (tx, services, id) => makeLink(tx, services, id),
  },
};

/** The representative, the company and the buyer. */
export const orderConversations: ConversationKind = {
  kind: "sale-order",
  mails: "products",
  async find(connection, ids, isHeld) {
    const ordered = connection
      .select({
        order: saleOrders,
        buyerPhone: proposals.buyerPhone,
        storePhone: phoneOfStore(saleOrders.salesmanId),
      })
      .from(saleOrders)
      .innerJoin(proposals, eq(proposals.id, saleOrders.proposalId))
      .where(inArray(saleOrders.id, [...ids]))
      .$dynamic();
    const rows = await (isHeld ? ordered.for("no key update", { of: saleOrders }) : ordered);
    return new Map(
      rows.map(({ order, buyerPhone, storePhone }): [string, Relation] => [
        order.id,
        {
          title: `Pedido ${order.number}`,
          about: `o pedido ${order.number}`,
          professionalId: order.salesmanId,
          companyId: order.companyId,
          guest: { name: order.buyerName, email: order.buyerEmail || null },
          closed: order.forgottenAt ? forgotten : null,
          pathFor: { PROFESSIONAL: `/vc/pedidos/${order.id}`, COMPANY: `/co/pedidos/${order.id}` },
          phoneFor: { PROFESSIONAL: buyerPhone, COMPANY: buyerPhone, GUEST: storePhone },
        },
      ]),
    );
  },
  guests: {
    async idOf(connection, token) {
      const link = await findLink(connection, token);
      if (!link) return null;
      const [order] = await connection
        .select({ id: saleOrders.id })
        .from(saleOrders)
        .where(eq(saleOrders.proposalId, link.proposalId));
      // The company reads it and acts on it: in the buyer's name speaks who has the buyer's mailbox.
      if (order && link.passedOn) throw linkPassedOn();
      return order?.id ?? null;
    },
    async makeLink(tx, services, id) {
      const [order] = await tx
        .select({ proposalId: saleOrders.proposalId })
        .from(saleOrders)
        .where(eq(saleOrders.id, id));
      if (!order) throw new Error("An order that is written about is there");
      return makeLink(tx, services, order.proposalId);
    },
  },
};
