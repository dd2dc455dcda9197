import { and, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import { defineJob, type Job } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { type Day, dayInBrasilia, daysBetween, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { openProposals } from "../lifecycle.ts";
import { proposalCodes, proposalLinks, proposalRounds, proposals, saleOrders } from "../table.ts";
import { mailBuyer, readParties, tellManagers, tellSalesman } from "./emails.tsx";

/** Proposals that hold no more, orders whose refusal comes too late, and the reminders before that. */
export const keepSalesDeadlinesJob = defineJob({
  name: "keep-sales-deadlines",
  schema: z.object({}),
  cron: "10 6 * * *",
  singleton: true,
});

export async function keepSalesDeadlines(services: Services, { clock }: Pick<Job, "clock">): Promise<void> {
  const today = clock.today();
  await expireProposals(services, today);
  const waiting = await services.db.orm
    .select({ id: saleOrders.id })
    .from(saleOrders)
    .where(eq(saleOrders.status, "AWAITING_COMPANY"))
    .orderBy(saleOrders.refuseBy);
  const failures: unknown[] = [];
  for (const { id } of waiting)
    await keepDeadline(services, id, today).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, "Not every order could be told of");
}

async function expireProposals({ db, log }: Pick<Services, "db" | "log">, today: Day): Promise<void> {
  const isOpen = inArray(proposals.status, [...openProposals]);
  const isOver = and(isOpen, lt(proposals.validUntil, today));
  const extent = {
    changes: await db.orm.$count(proposals, isOver),
    of: await db.orm.$count(proposals, isOpen),
  };
  await guardBulkChange({ db, log }, { name: "expire-proposals" }, extent, () =>
    untilNoneAreLeft(async () => {
      const { rowCount } = await db.orm
        .update(proposals)
        .set({ status: "EXPIRED", updatedAt: sql`now()` })
        .where(and(isOver, sql`${proposals.id} = any(array(${idsOf(db.orm, isOver)}))`));
      return rowCount ?? 0;
    }),
  );
}

type OrderRow = typeof saleOrders.$inferSelect;

/** How many reminders are due: at half of the time, three days and one day before the last. */
export function dueReminders({
  createdOn,
  refuseBy,
  today,
}: {
  createdOn: Day;
  refuseBy: Day;
  today: Day;
}): number {
  const half = addDays(createdOn, Math.floor(daysBetween(createdOn, refuseBy) / 2));
  return [half, addDays(refuseBy, -3), addDays(refuseBy, -1)].filter((day) => day <= today).length;
}

/** One order at a time, in a transaction of its own: one that cannot be told of keeps no other waiting. */
async function keepDeadline(services: Services, id: string, today: Day): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(saleOrders)
      .where(and(eq(saleOrders.id, id), eq(saleOrders.status, "AWAITING_COMPANY")))
      .for("no key update");
    if (!order) return;
    const parties = await readParties(tx, order.proposalId);
    if (order.refuseBy < today) {
      await tx
        .update(saleOrders)
        .set({ status: "LAPSED", updatedAt: sql`now()` })
        .where(eq(saleOrders.id, id));
      const news = lapsed(order);
      await tellManagers(tx, services, parties, {
        ...news,
        sender: order.salesmanId,
        path: `/co/pedidos/${id}`,
      });
      await tellSalesman(tx, services, parties, {
        ...news,
        sender: order.companyId,
        path: `/vc/pedidos/${id}`,
      });
      await mailBuyer(tx, services, {
        proposalId: order.proposalId,
        to: order.buyerEmail || null,
        subject: `O pedido ${order.number} está valendo`,
        title: "Seu pedido está valendo",
        text: [`${typedName(parties.company)} não recusou o pedido no prazo: ele vale.`],
        button: "Ver o pedido",
      });
      return;
    }
    const due = dueReminders({
      createdOn: dayInBrasilia(order.createdAt),
      refuseBy: order.refuseBy,
      today,
    });
    if (due <= order.reminders) return;
    await tx.update(saleOrders).set({ reminders: due }).where(eq(saleOrders.id, id));
    const until = formatDay(order.refuseBy);
    await tellManagers(tx, services, parties, {
      sender: order.salesmanId,
      subject: `O pedido ${order.number} espera a sua resposta até ${until}`,
      event: `O pedido ${order.number} espera a sua resposta até ${until}`,
      path: `/co/pedidos/${id}`,
      text: [
        `${typedName(order.buyerName)} espera: ${formatCents(order.totalCents)}. Confirme, ou recuse por escrito até ${until}; depois disso o pedido vale e a comissão é devida (Lei 4.886, art. 33).`,
      ],
      button: "Responder agora",
    });
  });
}

const lapsed = ({ number, commissionCents }: OrderRow) => ({
  subject: `O prazo de recusa do pedido ${number} passou`,
  event: `O prazo de recusa do pedido ${number} passou: ele vale`,
  text: [
    `Sem recusa por escrito no prazo, o pedido vale e a comissão de ${formatCents(commissionCents)} é devida (Lei 4.886, art. 33).`,
  ],
  button: "Ver o pedido",
});

const gone = "Contato apagado";
const atOnce = 1_000;
const idsOf = (connection: Connection, which: ReturnType<typeof and>) =>
  connection.select({ id: proposals.id }).from(proposals).where(which).limit(atOnce);

/**
 * After as many days as `data_retention` says nothing tells any more who a proposal was for, or who bought; codes and the
 * addresses that they went to are gone as soon as they are good for nothing.
 */
export const sweepSales: Sweep = async (connection, log, transaction) => {
  const older = (column: string, what: string) =>
    sql`${sql.raw(column)} < now() - (select days from data_retention where what = ${what}) * interval '1 day'`;
  const oldProposals = and(
    isNull(proposals.forgottenAt),
    older("proposals.updated_at", "proposals"),
    sql`not exists (select from ${saleOrders} as o where o.proposal_id = ${proposals.id} and o.forgotten_at is null)`,
  );
  const oldOrders = and(isNull(saleOrders.forgottenAt), older("sale_orders.updated_at", "sale-orders"));
  await connection.delete(proposalCodes).where(lt(proposalCodes.expiresAt, sql`now()`));
  await sweep(connection, log, "sweep-sale-orders", saleOrders, oldOrders, () =>
    forgetOrders(connection, oldOrders),
  );
  await sweep(connection, log, "sweep-proposals", proposals, oldProposals, () =>
    transaction((tx) => forgetProposals(tx, oldProposals)),
  );
};

async function sweep(
  connection: Connection,
  log: Parameters<Sweep>[1],
  name: string,
  table: typeof proposals | typeof saleOrders,
  old: ReturnType<typeof and>,
  forget: () => Promise<number>,
): Promise<void> {
  const extent = {
    changes: await connection.$count(table, old),
    of: await connection.$count(table, isNull(table.forgottenAt)),
  };
  await guardBulkChange({ db: { orm: connection }, log }, { name }, extent, () => untilNoneAreLeft(forget));
}

/** With what both sides wrote, which may name anybody, and the addresses that lead to it. */
export async function forgetProposals(
  connection: Transaction,
  which: ReturnType<typeof and>,
): Promise<number> {
  const forgotten = await connection
    .update(proposals)
    .set({
      ...{ buyerName: gone, buyerEmail: null, buyerPhone: null, refusal: null, forgottenAt: sql`now()` },
      ...{ buyerDocument: null, buyerState: null, buyerSegmentId: null },
    })
    .where(sql`${proposals.id} = any(array(${idsOf(connection, which)}))`)
    .returning({ id: proposals.id });
  const ids = forgotten.map(({ id }) => id);
  await connection
    .update(proposalRounds)
    .set({ message: null })
    .where(and(inArray(proposalRounds.proposalId, ids), isNotNull(proposalRounds.message)));
  await connection.delete(proposalLinks).where(inArray(proposalLinks.proposalId, ids));
  await connection.delete(proposalCodes).where(inArray(proposalCodes.proposalId, ids));
  return ids.length;
}

export async function forgetOrders(connection: Connection, which: ReturnType<typeof and>): Promise<number> {
  const { rowCount } = await connection
    .update(saleOrders)
    .set({
      buyerName: gone,
      buyerDocument: "",
      buyerEmail: "",
      // A refusal always has one.
      reason: sql`case when ${saleOrders.status} = 'REFUSED' then ${gone} end`,
      forgottenAt: sql`now()`,
    })
    .where(
      sql`${saleOrders.id} = any(array(select ${saleOrders.id} from ${saleOrders} where ${which} limit ${atOnce}))`,
    );
  return rowCount ?? 0;
}
