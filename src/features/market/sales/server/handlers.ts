import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { SkillUse } from "../../../base/reference/server/skills.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { users } from "../../../people/users/table.ts";
import { orderStatusLabels, proposalActs, proposalStatusLabels } from "../lifecycle.ts";
import { proposals, saleOrders } from "../table.ts";
import { withdrawOpen } from "./create-proposal.ts";
import { forgetProposals } from "./sales-deadlines.ts";

/** Counter-proposals that a representative has not answered. */
export const waitingProposals: WaitingCount = {
  kind: "proposals",
  of: "professional",
  moments: (userId) =>
    sql`select ${proposals.updatedAt} from ${proposals} where ${proposals.salesmanId} = ${userId} and ${proposals.status} = 'COUNTERED'`,
};

/** Discounts that wait for a company's yes. */
export const waitingApprovals: WaitingCount = {
  kind: "proposals",
  of: "company",
  moments: (companyId) =>
    sql`select ${proposals.updatedAt} from ${proposals} where ${proposals.companyId} = ${companyId} and ${proposals.status} = 'NEEDS_APPROVAL'`,
};

/** Orders that a company has neither confirmed nor refused. */
export const waitingOrders: WaitingCount = {
  kind: "sale-orders",
  of: "company",
  moments: (companyId) =>
    sql`select ${saleOrders.createdAt} from ${saleOrders} where ${saleOrders.companyId} = ${companyId} and ${saleOrders.status} = 'AWAITING_COMPANY'`,
};

/** What a representative offered ends with the account; orders stay with the companies that have them. */
export const withdrawProposalsOfSalesman = (tx: Transaction, userId: string): Promise<void> =>
  withdrawOpen(tx, { salesmanId: userId });

export const withdrawProposalsOfCompany = (tx: Transaction, companyId: string): Promise<void> =>
  withdrawOpen(tx, { companyId });

/** Who closes an account with a confirmed e-mail is forgotten as a buyer where nothing was bought; orders are papers of a trade. */
export async function forgetProposalsFor(tx: Transaction, userId: string): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!person?.confirmedAt) return;
  const isTheirs = and(eq(proposals.buyerEmail, person.email), ne(proposals.status, "ACCEPTED"));
  // Nothing tells any more to whom they would go.
  await tx
    .update(proposals)
    .set({ status: "WITHDRAWN", closedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(isTheirs, inArray(proposals.status, [...proposalActs.withdraw])));
  await untilNoneAreLeft(() => forgetProposals(tx, isTheirs));
}

/** Of the segment that goes it is said that it is the one which takes its place. */
export const segmentOfBuyers: SkillUse = {
  what: "proposals",
  async move(tx, { from, into }) {
    const { rowCount } = await tx
      .update(proposals)
      .set({ buyerSegmentId: into })
      .where(eq(proposals.buyerSegmentId, from));
    return rowCount ?? 0;
  },
};

/** Buyers are other people: who they are stays on the screens of proposals and orders. */
export const personalSales: PersonalData = {
  columns: [proposals.salesmanId, saleOrders.salesmanId],
  of: (userId) => [
    {
      title: "Propostas que você fez",
      query: sql`select p.number as "Proposta", p.created_at as "Feita em", ${inWords("p.status", proposalStatusLabels)} as "Situação",
        ${inReais("r.total_cents")} as "Total (R$)", ${inReais("r.commission_cents")} as "Sua comissão (R$)"
        from ${proposals} p join proposal_rounds r on r.proposal_id = p.id and r.number = p.round
        where p.salesman_id = ${userId} order by p.created_at desc`,
    },
    {
      title: "Pedidos das suas propostas",
      query: sql`select o.number as "Pedido", o.created_at as "Aceito em", ${inWords("o.status", orderStatusLabels)} as "Situação",
        ${inReais("o.total_cents")} as "Total (R$)", ${inReais("o.commission_cents")} as "Sua comissão (R$)"
        from ${saleOrders} o where o.salesman_id = ${userId} order by o.created_at desc`,
    },
    {
      title: "Propostas que você recebeu no e-mail da sua conta",
      query: sql`select p.number as "Proposta", r.sent_at as "Enviada em", ${inWords("p.status", proposalStatusLabels)} as "Situação",
        p.buyer_name as "Nome", p.buyer_phone as "Telefone", p.buyer_document as "CPF ou CNPJ", ${inReais("r.total_cents")} as "Total (R$)"
        from ${proposals} p join proposal_rounds r on r.proposal_id = p.id and r.number = p.sent_round
        join ${users} u on u.email = p.buyer_email and u.email_confirmed_at is not null
        where u.id = ${userId} order by r.sent_at desc`,
    },
    {
      title: "Pedidos que você fez com o e-mail da sua conta",
      query: sql`select o.number as "Pedido", o.created_at as "Aceito em", o.buyer_name as "Nome", o.buyer_document as "CPF ou CNPJ",
        o.city as "Cidade", o.state as "Estado", ${inReais("o.total_cents")} as "Total (R$)"
        from ${saleOrders} o join ${users} u on u.email = o.buyer_email and u.email_confirmed_at is not null
        where u.id = ${userId} order by o.created_at desc`,
    },
  ],
};
