import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import type { GatewayTransfer, Payee } from "../gateway.ts";
import { note, settleLater } from "./books.ts";
import { inSeconds } from "./charge-moves.ts";
import { feeOf } from "./fees.ts";
import type { SandboxParts } from "./parts.ts";
import { checkPayee, destinationOf } from "./payees.ts";
import { type SandboxTransfer, sandboxTransfers } from "./tables.ts";

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
