import { randomUUID } from "node:crypto";
import { isValidPixKey } from "@brazilian-utils/brazilian-utils/is-valid-pix-key";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config.ts";
import type { Database, Transaction } from "../../database/database.ts";
import { defineJob, type Queue } from "../../queue.ts";
import {
  type GatewayEvent,
  type GatewayTransfer,
  type Payee,
  PayeeNotAccepted,
  type StatementLine,
} from "../gateway.ts";
import { feeOf, inSeconds, type SandboxTransfer, sandboxTransfers } from "./tables.ts";

/**
 * The sandbox knows no accounts: it takes all but those of agency 0000, which stand for one that a bank does not know,
 * and looks at the form of Pix keys.
 * @throws PayeeNotAccepted
 */
function checkPayee(payee: Payee): void {
  if (payee.kind === "PIX_KEY" && !isValidPixKey(payee.key)) throw new PayeeNotAccepted("INVALID_PIX_KEY");
  if (payee.kind === "BANK_ACCOUNT" && /^0+$/.test(payee.agency))
    throw new PayeeNotAccepted("INVALID_ACCOUNT");
}

/** Where the money goes, as a person reads it. */
export const destinationOf = (payee: Payee): string =>
  payee.kind === "PIX_KEY"
    ? `Pix ${payee.key}`
    : `Banco ${payee.bank}, agência ${payee.agency}, conta ${payee.account}-${payee.checkDigit}`;

/** What the sandbox is made of. */
export interface SandboxParts {
  config: Pick<Config, "baseUrl" | "sandbox">;
  db: Database;
  queue: Queue;
  /** Says when a webhook was signed; all else goes by the database's clock. */
  clock: Clock;
}

/** A bank takes longer than the review of a card. */
const reviewsLong = 6;

/**
 * Sends money once for a key. The bank does it after six times the length of a review, unless it refuses before.
 * @throws PayeeNotAccepted
 */
export async function makeTransfer(
  { db, queue, config }: SandboxParts,
  { key, cents, payee }: { key: string; cents: number; payee: Payee },
): Promise<GatewayTransfer> {
  const known = await selectTransfer(db.orm, key);
  if (known) return presentTransfer(known);
  checkPayee(payee);
  const seconds = config.sandbox.reviewSeconds * reviewsLong;
  await db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(sandboxTransfers)
      .values({
        id: randomUUID(),
        key,
        cents,
        feeCents: feeOf("TRANSFER", cents),
        payeeName: payee.name,
        payeeDocument: payee.document,
        destination: destinationOf(payee),
        status: "PENDING",
        paidFrom: inSeconds(seconds),
      })
      .onConflictDoNothing();
    if (rowCount) await settleLater(queue, tx, { kind: "transfer", key }, seconds);
  });
  const made = await selectTransfer(db.orm, key);
  if (!made) throw new Error("A transfer of the sandbox is gone");
  return presentTransfer(made);
}

/** What became of a transfer by now, though no worker came to it. */
export async function findTransfer(parts: SandboxParts, key: string): Promise<GatewayTransfer | null> {
  const found = await selectTransfer(parts.db.orm, key);
  if (!found?.isDue) return found && presentTransfer(found);
  await moveTransfer(parts, key, { status: "PAID", reason: null }, { whenDue: true });
  const moved = await selectTransfer(parts.db.orm, key);
  return moved && presentTransfer(moved);
}

/** @returns whether it moved: only one that is on its way does */
export function moveTransfer(
  { db, queue }: SandboxParts,
  key: string,
  { status, reason }: { status: "PAID" | "FAILED"; reason: string | null },
  { whenDue = false } = {},
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = whenDue ? sql`and paid_from <= now()` : sql``;
    const [moved] = await tx
      .update(sandboxTransfers)
      .set({ status, reason, ...(status === "FAILED" && { feeCents: 0 }) })
      .where(sql`key = ${key} and status = 'PENDING' ${due}`)
      .returning();
    if (!moved) return false;
    const { cents, feeCents } = moved;
    await note(queue, tx, [
      {
        type: `transfer.${status.toLowerCase()}`,
        about: { kind: "transfer", key },
        line: status === "PAID" ? { kind: "TRANSFER", key, cents, feeCents } : null,
      },
    ]);
    return true;
  });
}

async function selectTransfer(
  connection: SandboxParts["db"]["orm"] | Transaction,
  key: string,
): Promise<(SandboxTransfer & { isDue: boolean }) | null> {
  const isDue = sql<boolean>`status = 'PENDING' and paid_from <= now()`;
  const [found] = await connection
    .select({ transfer: sandboxTransfers, isDue })
    .from(sandboxTransfers)
    .where(eq(sandboxTransfers.key, key));
  return found ? { ...found.transfer, isDue: found.isDue } : null;
}

function presentTransfer({ id, key, status, cents, feeCents, reason }: SandboxTransfer): GatewayTransfer {
  return { id, key, status, cents, feeCents, reason };
}

interface Happening {
  /** What our webhook will be told, once the transaction commits. */
  type: string;
  about: GatewayEvent["about"];
  /** What the gateway writes into its own book; null where no money moved. */
  line: StatementLine | null;
}

/** Notes what happened, in one statement: into the book, and for our webhook. */
export async function note(queue: Queue, tx: Transaction, happenings: readonly Happening[]): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ type, about: { kind: about, key }, line }) => ({ type, about, key, line }));
  await tx.execute(sql`
    with happened as (
      select * from rows from (
        jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, about text, key text, line jsonb)
      ) with ordinality as one (type, about, key, line, number)
    ), lines as (
      insert into sandbox.statement_lines (kind, key, cents, fee_cents)
      select line ->> 'kind', line ->> 'key', (line ->> 'cents')::bigint, (line ->> 'feeCents')::bigint
        from happened where jsonb_typeof(line) = 'object' order by number
    )
    insert into sandbox.events (type, about, key) select type, about, key from happened order by number`);
  await queue.enqueue(tx, sandboxSendEventsJob, {});
}

/** Shorter times the job waits for itself: the queue looks at put-off jobs every few seconds. */
export const longestWaitSeconds = 5;

/** Sees to it that what happens at a time does, also where nobody asks. */
export async function settleLater(
  queue: Queue,
  tx: Transaction,
  data: SettleData,
  seconds: number,
): Promise<void> {
  const putOff = seconds > longestWaitSeconds && { startAfter: Math.ceil(seconds) };
  await queue.enqueue(tx, sandboxSettleJob, data, { ...putOff });
}

/**
 * Tells our webhook of all that it was not told yet; what it does not take is tried again for about a day. By its
 * timetable too: what commits while the job that waited for it begins is seen by neither.
 */
export const sandboxSendEventsJob = defineJob({
  name: "sandbox-send-events",
  schema: z.object({}),
  singleton: true,
  cron: "* * * * *",
  retryLimit: 30,
  forgetAfterSeconds: 60 * 60,
});

const settleSchema = z.object({ kind: z.enum(["charge", "transfer"]), key: z.string() });
export type SettleData = z.infer<typeof settleSchema>;

/** Lets happen to a charge or a transfer what is to happen by now. */
export const sandboxSettleJob = defineJob({
  name: "sandbox-settle",
  schema: settleSchema,
  expireInSeconds: 60,
  forgetAfterSeconds: 60 * 60,
});
