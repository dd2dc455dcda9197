import { eq } from "drizzle-orm";
import { giveBackAllowances, takeAllowances } from "../../../../platform/allowances.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { isCommonPassword, verifyPassword } from "../../../../platform/passwords.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { conflict, retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { commonPassword, type OwnProof, wrongPassword } from "../contract.ts";
import { codeNeeded } from "../second-factor.ts";
import { users } from "../table.ts";
import { findPasswordHash } from "./queries.ts";
import { countTryOfCode, findSecondFactor, takeCode } from "./second-factors.ts";
import type { UserRow } from "./user.ts";

/** Whoever found a phone that is signed in must not guess the password there, from however many addresses. */
const tries = { max: 10, windowSeconds: 3600 };

/** The administration is asked for each thing that it does, and mistypes more often. */
const triesOfAdministration = { max: 40, windowSeconds: 3600 };

/**
 * Asks the person who makes the call for the password once more.
 * @returns the stored password that it was compared with
 * @throws wrongPassword (422), tooManyRequests (429) after ten wrong tries of one account in an hour, forty of an administrator's work
 */
export async function requireOwnPassword(
  context: VerbContext,
  password: string,
  { isAdministration = false }: { isAdministration?: boolean } = {},
): Promise<string | null> {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const taken = [
    isAdministration
      ? { key: `password of ${userId} as administration`, ...triesOfAdministration }
      : { key: `own password of ${userId}`, ...tries },
  ];
  // Before the comparison, so that of many at once no more are compared.
  const wait = await takeAllowances(orm, taken);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const passwordHash = await findPasswordHash(orm, userId);
  if (await verifyPassword(passwordHash, password)) {
    await giveBackAllowances(orm, taken);
    return passwordHash;
  }
  logSecurityEvent(context, { event: "authn_login_fail", subjectId: userId });
  throw wrongPassword({ password: wrongPassword.message });
}

/** A password that was right, and the code that came with it, which is taken by the transaction that needs it. */
interface ComparedProof {
  passwordHash: string | null;
  code: string | undefined;
}

/**
 * Compares the password that came with a call, before its transaction.
 * @returns null where none came
 * @throws wrongPassword, codeNeeded (422), tooManyRequests (429)
 */
export async function compareProof(
  context: VerbContext,
  proof: OwnProof & { password: string },
): Promise<ComparedProof>;
export async function compareProof(context: VerbContext, proof: OwnProof): Promise<ComparedProof | null>;
export async function compareProof(context: VerbContext, { password, code }: OwnProof) {
  if (password === undefined) return null;
  const { userId } = requireActor(context);
  const passwordHash = await requireOwnPassword(context, password);
  if (await findSecondFactor(context.db.orm, userId)) {
    if (!code) throw codeNeeded({ code: codeNeeded.message });
    await countTryOfCode(context, userId);
  }
  return { passwordHash, code };
}

/**
 * Takes the proof of a person whose row is held. The code is taken by the same transaction, so that a call that is sent
 * again because its answer was lost is not asked for another.
 * @throws conflict (409) where the password changed meanwhile, codeNeeded, wrongCode (422)
 */
export async function requireProof(
  tx: Transaction,
  context: VerbContext,
  user: UserRow,
  { passwordHash, code }: ComparedProof,
): Promise<void> {
  if (user.passwordHash !== passwordHash) throw conflict();
  const factor = await findSecondFactor(tx, user.id);
  if (!factor) return;
  if (!code) throw codeNeeded({ code: codeNeeded.message });
  await takeCode(tx, context, factor, code);
}

/**
 * Refuses a new password that anybody would try first.
 * @param field path of the password in the payload
 * @throws commonPassword
 */
export async function requireUncommonPassword(password: string, field: string): Promise<void> {
  if (await isCommonPassword(password)) throw commonPassword({ [field]: commonPassword.message });
}

/**
 * Gives an account a new password, of which only the hash is known here.
 * @returns whether it is the first one: a company opened the account, and nobody has entered it yet
 */
export async function setPassword(tx: Transaction, userId: string, passwordHash: string): Promise<boolean> {
  const before = await findPasswordHash(tx, userId);
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  return before === null;
}
