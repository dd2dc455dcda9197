import { eq } from "drizzle-orm";
import { wordsOfRefusal } from "../../../../platform/payments/refusal-reasons.ts";
import type { Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { users } from "../../../people/users/table.ts";
import type { listTransfers as endpoint, Transfer } from "../contract.ts";
import { heldReason, type TransferRow } from "../table.ts";
import { wordsOfPayee } from "./payee.ts";
import { listTransfersOf, ownEarnings, sumTransfersOf } from "./queries.ts";

export const listTransfers: Verb<typeof endpoint> = async ({ params, query }, context) => {
  const userId = ownEarnings(params, context);
  const { orm } = context.db;
  const [[user], rows, sums] = await Promise.all([
    orm.select({ name: users.name, lastname: users.lastname }).from(users).where(eq(users.id, userId)),
    listTransfersOf(orm, userId, query),
    sumTransfersOf(orm, userId, query),
  ]);
  if (!user) throw userNotFound();
  const sumOf = (status: TransferRow["status"]) => centsToReais(sums.get(status) ?? 0);
  return {
    transfer_list: rows.map((row) => present(row, user)),
    transfer_dash: { paid: sumOf("PAID"), waiting: sumOf("WAITING"), canceled: sumOf("CANCELED") },
  };
};

function present(row: TransferRow, user: Transfer["user"]): Transfer {
  const [year = 0, month = 0] = row.runOn.split("-").map(Number);
  return {
    _id: row.id,
    month,
    year,
    user,
    status: row.status,
    amount: centsToReais(row.cents),
    created_at: row.createdAt.toISOString(),
    paid_at: row.status === "PAID" ? (row.paidAt?.toISOString() ?? null) : null,
    destination: wordsOfPayee(row.payee),
    error: row.reason && wordsOfRefusal(row.reason),
    is_held: row.reason === heldReason,
  };
}
