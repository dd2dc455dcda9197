import { and, eq, gte, isNotNull, lt } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { recoveryCodes, secondFactors } from "../table.ts";
import type { UserRow } from "./lock-user.ts";

/** The second factor of an account, once it was confirmed. */
export async function findSecondFactor(connection: Connection, userId: string) {
  const [found] = await connection
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found ?? null;
}

/** Whatever there is, confirmed or not, held until the transaction ends. */
export async function holdSecondFactor(tx: Transaction, userId: string) {
  const [held] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
  return held ?? null;
}

/** @returns false where a code of this period, or of a later one, was taken already */
export async function takeStep(connection: Connection, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await connection
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

/** @returns false where there is no such code, or it was used */
export async function takeRecoveryCode(
  connection: Connection,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const { rowCount } = await connection
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
}

/** With its recovery codes. @param since only one that was confirmed then or later */
export async function dropSecondFactor(tx: Transaction, userId: string, since?: Date): Promise<boolean> {
  const { rowCount } = await tx
    .delete(secondFactors)
    .where(and(eq(secondFactors.userId, userId), since ? gte(secondFactors.confirmedAt, since) : undefined));
  return rowCount === 1;
}

/**
 * For whoever proves to read the mailbox: a factor that somebody else may have set goes. An administrator's stays, so that
 * no mailbox alone leads to the administration; who lost it asks another administrator.
 */
export async function takeBackFactor(
  tx: Transaction,
  { id, type }: Pick<UserRow, "id" | "type">,
  since?: Date,
): Promise<boolean> {
  return type !== "ADMIN" && (await dropSecondFactor(tx, id, since));
}
