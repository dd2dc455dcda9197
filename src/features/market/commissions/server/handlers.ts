import { and, eq, isNull, sql } from "drizzle-orm";
import { guardBulkChange, untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { saleSourceLabels } from "../model.ts";
import {
  commissionBooks,
  commissionCancellations,
  commissionEntries,
  commissionPayments,
  commissionSales,
  principalIssuers,
  principals,
} from "../table.ts";
import { lockBook } from "./book.ts";

/** The book goes with the account of its owner, entries and all. */
export async function removeCommissionsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(commissionBooks).where(eq(commissionBooks.ownerId, userId));
}

/** What one customer bought the other did, with whom the owner united it. */
export async function moveSalesOfCustomer(
  tx: Transaction,
  { ownerId, from, into }: { ownerId: string; from: string; into: string },
): Promise<void> {
  if (!(await lockBook(tx, ownerId))) return;
  await tx.update(commissionSales).set({ customerId: into }).where(eq(commissionSales.customerId, from));
}

const atOnce = 1_000;

/**
 * Who bought is forgotten after as many days without a change as `data_retention` says: by then nothing of it can be claimed
 * (Lei 4.886, art. 44). Sums stay.
 */
export const sweepCommissionSales: Sweep = async (connection, log) => {
  const old = and(
    isNull(commissionSales.forgottenAt),
    sql`${commissionSales.updatedAt} < now() - (select days from data_retention where what = 'commission-sales') * interval '1 day'`,
  );
  const extent = {
    changes: await connection.$count(commissionSales, old),
    of: await connection.$count(commissionSales, isNull(commissionSales.forgottenAt)),
  };
  await guardBulkChange({ db: { orm: connection }, log }, { name: "sweep-commission-sales" }, extent, () =>
    untilNoneAreLeft(async () => {
      const { rowCount } = await connection
        .update(commissionSales)
        .set({ buyerName: "Contato apagado", buyerDocument: null, customerId: null, forgottenAt: sql`now()` })
        .where(
          sql`${commissionSales.id} = any(array(select ${commissionSales.id} from ${commissionSales} where ${old} limit ${atOnce}))`,
        );
      return rowCount ?? 0;
    }),
  );
};

/** Buyers are other people: who they are stays on the screens of sales. */
export const personalCommissions: PersonalData = {
  columns: [
    commissionBooks.ownerId,
    principals.ownerId,
    principalIssuers.ownerId,
    commissionSales.ownerId,
    commissionEntries.ownerId,
    commissionPayments.ownerId,
    commissionCancellations.ownerId,
  ],
  of: (userId) => [
    {
      title: "Suas representadas",
      query: sql`select name as "Nome", (rate_points / 100.0)::float8 as "Comissão (%)", due_day as "Dia do pagamento"
        from ${principals} where owner_id = ${userId} order by ${alphabetically(sql`name`)}`,
    },
    {
      title: "Suas vendas e comissões",
      query: sql`select p.name as "Representada", s.number as "Número", s.sold_on::text as "Vendida em",
        ${inWords("s.source", saleSourceLabels)} as "De onde veio", ${inReais("s.face_cents")} as "Total (R$)",
        ${inReais("s.commission_cents")} as "Comissão (R$)", ${inReais("s.earned_cents")} as "Ganho (R$)"
        from ${commissionSales} s join ${principals} p on p.id = s.principal_id
        where s.owner_id = ${userId} order by s.sold_on desc`,
    },
    {
      title: "O que as representadas pagaram a você",
      query: sql`select p.name as "Representada", c.paid_on::text as "Pago em", ${inReais("c.cents")} as "Valor (R$)",
        ${inReais("c.correction_cents")} as "Correção (R$)", c.note as "Anotação"
        from ${commissionPayments} c join ${principals} p on p.id = c.principal_id
        where c.owner_id = ${userId} order by c.paid_on desc`,
    },
    {
      title: "Notas canceladas que não estão no seu livro",
      query: sql`select access_key as "Chave da nota", canceled_on::text as "Cancelada em"
        from ${commissionCancellations} where owner_id = ${userId} order by canceled_on desc, access_key`,
    },
  ],
};
