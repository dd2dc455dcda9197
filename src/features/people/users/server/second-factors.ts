import { hash } from "node:crypto";
import { and, eq, gte, isNotNull, lt } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { makeCode } from "../../../../platform/secrets.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import type { VerbContext } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { product } from "../../../../shared/product.ts";
import { wrongCode } from "../second-factor.ts";
import { recoveryCodes, secondFactors } from "../table.ts";
import type { UserRow } from "./user.ts";

const period = 30;

/** A code is taken a period early or late: clocks of phones differ. */
const window = 1;

/** 160 bits, as RFC 4226 asks for. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

const generatorOf = (bytes: Buffer, label = ""): TOTP =>
  new TOTP({ issuer: product.name, label, algorithm: "SHA1", digits: 6, period, secret: secretOf(bytes) });

/** What an app is given: the secret in base32, and the same as an address (Key URI Format of Google Authenticator). */
export const describeSecret = (bytes: Buffer, account: string) => ({
  secret: secretOf(bytes).base32,
  uri: generatorOf(bytes, account).toString(),
});

/**
 * The period that a code is of.
 * @returns null where it is of none around now
 */
function stepOf(bytes: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generatorOf(bytes).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1_000 / period) + delta;
}

/** The code of a secret at some time, for tests and for who plays a phone. */
export const codeAt = (bytes: Buffer, now: Date): string =>
  generatorOf(bytes).generate({ timestamp: now.getTime() });

/** The second factor of an account, once it was confirmed. */
export async function findSecondFactor(connection: Connection, userId: string) {
  const [found] = await connection
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return found ?? null;
}

/** Whatever there is, confirmed or not, held until the transaction ends. */
export async function lockSecondFactor(tx: Transaction, userId: string) {
  const [held] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
  return held ?? null;
}

/** @returns false where a code of this period, or of a later one, was taken already */
async function takeStep(connection: Connection, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await connection
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
  return rowCount === 1;
}

/** @returns false where there is no such code, or it was used */
async function takeRecoveryCode(connection: Connection, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rowCount } = await connection
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}

async function replaceRecoveryCodes(
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

/** Of a million codes three hold at a time. */
const tries = { max: 10, windowSeconds: 3600 };

interface Factor {
  userId: string;
  /** The confirmed one, or the one that is being confirmed. */
  secret: Buffer;
}

/**
 * Takes a code of an account, which holds once. Outside of any transaction: what was taken stays taken.
 * @throws wrongCode (422), tooManyRequests (429) after ten tries of one account in an hour
 */
export async function requireCode(context: VerbContext, factor: Factor, code: string): Promise<void> {
  await countTryOfCode(context, factor.userId);
  await takeCode(context.db.orm, context, factor, code);
}

/** Counts a try outside of the transaction that takes the code: what a wrong code rolls back was tried all the same. */
export async function countTryOfCode({ db }: Pick<VerbContext, "db">, userId: string): Promise<void> {
  const wait = await takeAllowances(db.orm, [{ key: `second factor of ${userId}`, ...tries }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}

/** Takes a code whose try was counted; one that a transaction takes is free again where that fails. */
export async function takeCode(
  connection: Connection,
  context: VerbContext,
  { userId, secret }: Factor,
  code: string,
): Promise<void> {
  const isOfApp = /^\d{6}$/.test(code);
  const step = isOfApp ? stepOf(secret, code, context.clock.now()) : null;
  const isTaken = isOfApp
    ? step !== null && (await takeStep(connection, userId, step))
    : await takeRecoveryCode(connection, userId, hashOfCode(userId, code));
  if (isTaken) return;
  logSecurityEvent(context, { event: "authn_login_fail", subjectId: userId });
  throw wrongCode({ code: wrongCode.message });
}

const count = 10;

/** 50 random bits: nobody gets through them at ten tries an hour, so a plain hash is enough. */
const newCode = (): string => makeCode(10);

const hashOfCode = (userId: string, code: string): Buffer => hash("sha256", `${userId} ${code}`, "buffer");

/**
 * Gives an account ten new recovery codes in place of those it had.
 * @returns them, in two groups of five; they are not stored as such
 */
export async function giveRecoveryCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOfCode(userId, code)),
  );
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
