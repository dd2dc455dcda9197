import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import { conflict } from "../../../../shared/common-failures.ts";
import type { OwnProof } from "../contract.ts";
import { codeNeeded } from "../second-factor.ts";
import type { UserRow } from "./lock-user.ts";
import { requireOwnPassword } from "./require-own-password.ts";
import { countTryOfCode, findSecondFactor, takeCode } from "./second-factors.ts";

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
