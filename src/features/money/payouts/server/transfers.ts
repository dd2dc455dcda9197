import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { idsBeginning } from "../../../../platform/database/page-of-list.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { payoutJobName } from "../../../../shared/stoppable-jobs.ts";
import { postTransferFailed, postTransferSent } from "../../ledger/post-transfer.ts";
import { post } from "../../ledger/server/post.ts";
import type { transferFilters } from "../administration-contract.ts";
import type { TransferStatus } from "../lifecycle.ts";
import { heldReason, type KeptPayee, transfers } from "../table.ts";
import { keepPayeeOfTransfer } from "./payee.ts";
import { isOpenTransfer, namedLike } from "./payees.ts";

const ofTransfer = z.object({ transferId: z.uuid() });

/** Every hour: the run of a month begins on its tenth, and a worker that was away makes up for it. */
export const payOutJob = defineJob({
  name: payoutJobName,
  schema: z.object({}),
  cron: "20 * * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** An administrator asks for what the run of this month could not send. */
export const payOutNowJob = defineJob({
  name: "pay-out-now",
  schema: z.object({}),
  singleton: true,
  expireInSeconds: 3_600,
});

/** Tries for some hours; after that it is sent again when the gateway is asked and knows nothing of it. */
export const sendTransferJob = defineJob({ name: "send-transfer", schema: ofTransfer, retryLimit: 12 });

/** Asks the gateway what became of one transfer: something happened to it, or it has been on its way for long. */
export const askForTransferJob = defineJob({ name: "ask-for-transfer", schema: ofTransfer, singleton: true });

/** Looks for transfers that have been on their way for longer than expected. */
export const askForOpenTransfersJob = defineJob({
  name: "ask-for-open-transfers",
  schema: z.object({}),
  cron: "* * * * *",
  singleton: true,
});

interface TransferFilter {
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

interface Wanted {
  runOn: Day;
  userId: string;
  payee: KeptPayee;
  /** All that is available: it goes in one. Read under `lockPayee`. */
  availableCents: number;
  /** The refused one that it takes the place of. */
  retryOf?: string;
}

/**
 * Makes a transfer out, books it and has it sent. Asked under `lockPayee`, where a hold waits too: one that stands by
 * then makes that nothing is made out, as does another transfer of the same run.
 * @returns whether it was made out
 */
export async function makeTransfer(
  tx: Transaction,
  services: Pick<Services, "gateway" | "queue">,
  { runOn, userId, payee, availableCents: cents, retryOf }: Wanted,
): Promise<boolean> {
  // Asked for again within the hour, should the job be lost on its way.
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into transfers (run_on, user_id, cents, payee, gateway, ask_at, retry_of)
    select ${runOn}::date, ${userId}::uuid, ${cents}::bigint, ${JSON.stringify(payee)}::jsonb, ${services.gateway.name},
           now() + interval '1 hour', ${retryOf ?? null}::uuid
     where not exists (select from payout_holds where user_id = ${userId} and released_at is null)
    on conflict do nothing returning id`);
  const reference = rows[0]?.id;
  if (!reference) return false;
  await post(tx, postTransferSent({ reference, userId, cents, availableCents: cents }));
  await services.queue.enqueue(tx, sendTransferJob, { transferId: reference });
  return true;
}

/**
 * What is made out and was not sent yet goes back to what is owed. Whoever is about to send it waits for the row, and then
 * sees that it is over; what the gateway may know already goes its way.
 * @returns how much that was, in cents
 */
export async function takeBackUnsent(tx: Transaction, userId: string): Promise<number> {
  const taken = await tx
    .update(transfers)
    .set({ status: "CANCELED", reason: heldReason, canceledAt: sql`now()`, askAt: null })
    .where(and(eq(transfers.userId, userId), eq(transfers.status, "WAITING"), isNull(transfers.sentAt)))
    .returning();
  for (const transfer of taken) {
    await post(tx, postTransferFailed({ reference: transfer.id, userId, cents: transfer.cents }));
    await keepPayeeOfTransfer(tx, transfer);
  }
  return taken.reduce((sum, { cents }) => sum + cents, 0);
}
