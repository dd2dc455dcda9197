import { type SQL, sql } from "drizzle-orm";
import { beginOfDay } from "../../../../platform/database/brasilia-days.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { idsBeginning } from "../../../../platform/database/ids-beginning.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import type { transferFilters } from "../administration-contract.ts";
import type { KeptPayee } from "../kept-payee.ts";
import type { TransferStatus } from "../lifecycle.ts";
import { isOpenTransfer, namedLike } from "./payees.query.ts";

export interface TransferFilter {
  search?: string | undefined;
  status?: (typeof transferFilters)[number] | undefined;
  from: Day | null;
  to: Day | null;
}

export interface SeenTransferRow extends Record<string, unknown> {
  id: string;
  run_on: Day;
  user_id: string;
  name: string | null;
  email: string | null;
  cents: string;
  fee_cents: string;
  status: TransferStatus;
  payee: KeptPayee;
  reason: string | null;
  created_at: string;
  sent_at: string | null;
  paid_at: string | null;
  canceled_at: string | null;
  is_retry: boolean;
  is_open: boolean;
}

const isOpen = isOpenTransfer(sql`t`);

function passing({ search, status, from, to }: TransferFilter): SQL {
  const conditions = [
    status && (status === "OPEN" ? isOpen : sql`t.status = ${status}`),
    search && matchedBy(search),
    from && sql`t.created_at >= ${beginOfDay(from)}`,
    to && sql`t.created_at < ${beginOfDay(to, 1)}`,
  ].filter((condition): condition is SQL => Boolean(condition));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Also by the beginning of its own id, as the mails and the ledger tell it. */
function matchedBy(text: string): SQL {
  const isBeginning = idsBeginning(text)?.(sql`t.id`);
  return isBeginning ? sql`(${namedLike(text)} or ${isBeginning})` : sql`(${namedLike(text)})`;
}

const select = sql`
  select t.id, t.run_on::text, t.user_id, t.cents, t.fee_cents, t.status, t.payee, t.reason, t.created_at, t.sent_at,
         t.paid_at, t.canceled_at, t.retry_of is not null as is_retry, ${isOpen} as is_open,
         case when u.deleted_at is null then u.name || ' ' || u.lastname end as name,
         case when u.deleted_at is null then u.email end as email
    from transfers t join users u on u.id = t.user_id`;

/** All that were made out, the newest first. */
export async function listAllTransferRows(
  connection: Connection,
  filter: TransferFilter,
  { limit, page }: { limit: number; page: number },
): Promise<SeenTransferRow[]> {
  const { rows } = await connection.execute<SeenTransferRow>(sql`${select} where ${passing(filter)}
    order by t.created_at desc, t.id desc limit ${limit} offset ${limit * page}`);
  return rows;
}

/** Those of one person, the newest first. */
export async function listTransferRowsOf(
  connection: Connection,
  userId: string,
  limit: number,
): Promise<SeenTransferRow[]> {
  const { rows } = await connection.execute<SeenTransferRow>(sql`${select} where t.user_id = ${userId}
    order by t.run_on desc, t.id desc limit ${limit}`);
  return rows;
}

export async function sumAllTransfers(connection: Connection, filter: TransferFilter) {
  const { rows } = await connection.execute<{
    count: number;
    paid: string;
    waiting: string;
    canceled: string;
    fees: string;
  }>(sql`
    select count(*)::int as count, coalesce(sum(t.cents) filter (where t.status = 'PAID'), 0) as paid,
           coalesce(sum(t.cents) filter (where t.status = 'WAITING'), 0) as waiting,
           coalesce(sum(t.cents) filter (where t.status = 'CANCELED'), 0) as canceled,
           coalesce(sum(t.fee_cents), 0) as fees
      from transfers t join users u on u.id = t.user_id where ${passing(filter)}`);
  if (!rows[0]) throw new Error("A sum has no row");
  return rows[0];
}

/** Whether a transfer was refused by the bank, and nothing came after it. Asked under `lockPayables`. */
export async function isStillOpen(connection: Connection, id: string): Promise<boolean> {
  const { rows } = await connection.execute(sql`select from transfers t where t.id = ${id} and ${isOpen}`);
  return rows.length > 0;
}
