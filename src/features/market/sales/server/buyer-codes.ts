import { hash, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { makeCode } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Failure } from "../../../../shared/failure.ts";
import { codeWrong } from "../failures.ts";
import { proposalCodes } from "../table.ts";
import { mailCode, readParties } from "./emails.tsx";

/** What a buyer confirms with a code, since an address may have been passed on: a code is good for one of them. */
export type CodeAct = "accept" | "cancel";

const goodForMinutes = 30;
/** Of one code; another one begins anew, and mails are counted. */
const maxTries = 5;

const hashOf = (proposalId: string, act: CodeAct, code: string): Buffer =>
  hash("sha256", `${proposalId} ${act} ${code}`, "buffer");

interface CodeOf {
  proposalId: string;
  round: number;
  act: CodeAct;
}

/** Mails a code, in place of the one that was mailed before. @throws tooManyEmails */
export async function giveCode(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { proposalId, round, act, to }: CodeOf & { to: string },
): Promise<void> {
  const code = makeCode(8);
  const values = {
    round,
    email: to,
    codeHash: hashOf(proposalId, act, code),
    tries: 0,
    expiresAt: sql`now() + make_interval(mins => ${goodForMinutes})`,
  };
  await tx
    .insert(proposalCodes)
    .values({ proposalId, ...values })
    .onConflictDoUpdate({ target: proposalCodes.proposalId, set: values });
  const { company } = await readParties(tx, proposalId);
  await mailCode(tx, services, {
    to,
    act,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    minutes: goodForMinutes,
    company,
  });
}

/**
 * Uses up the code that was mailed for this round, or a try of it: the transaction has to commit also where it answers a
 * failure, so that the try is counted.
 */
export async function spendCode(
  tx: Transaction,
  { proposalId, round, act, code }: CodeOf & { code: string },
): Promise<{ email: string } | { failure: Failure }> {
  const [sent] = await tx
    .select()
    .from(proposalCodes)
    .where(
      and(
        eq(proposalCodes.proposalId, proposalId),
        eq(proposalCodes.round, round),
        sql`${proposalCodes.expiresAt} > now()`,
      ),
    );
  if (!sent || sent.tries >= maxTries) return { failure: codeWrong() };
  if (!timingSafeEqual(sent.codeHash, hashOf(proposalId, act, code))) {
    await tx
      .update(proposalCodes)
      .set({ tries: sent.tries + 1 })
      .where(eq(proposalCodes.proposalId, proposalId));
    return { failure: codeWrong() };
  }
  await tx.delete(proposalCodes).where(eq(proposalCodes.proposalId, proposalId));
  return { email: sent.email };
}
