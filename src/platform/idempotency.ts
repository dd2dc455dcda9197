import { createHmac, hash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { Failure, idempotencyKeyReused, stillInProgress } from "../shared/failure.ts";
import { deleteInBatches } from "./bulk-change-guard.ts";
import { type Connection, type Database, type Transaction, tryLockName } from "./database/database.ts";
import { openSealedText, sealText } from "./secrets.ts";
import type { VerbContext } from "./services.ts";

/** What calls answered that came with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    endpoint: text().notNull(),
    keyHash: text("key_hash").notNull(),
    requestHash: text("request_hash").notNull(),
    /** JSON as it was sent, sealed under the key, which is not stored. */
    answer: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.endpoint, table.keyHash] })],
);

/** A call that shall be done once, however often it is sent. */
export interface OnceCall {
  endpoint: string;
  /** Open to everybody: it may begin or end a session, so that whoever sends it again may be signed in otherwise. */
  isOpen: boolean;
  key: string;
  /** All that the call asks for; the same key with anything else is refused. */
  input: unknown;
}

const retryAfterSeconds = 2;

/** Each kind of caller has a place of its own: a device may call itself anything, also another's address. */
function callerOf({ actor, deviceId, clientAddress }: VerbContext, isOpen: boolean): string {
  if (actor && !isOpen) return `user ${actor.userId}`;
  return deviceId ? `device ${deviceId}` : `address ${clientAddress}`;
}

/** Leaves the verb from within its transaction: what it was to do is done. */
class AnsweredBefore extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("This call was answered before");
    this.answer = answer;
  }
}

/**
 * Does a call once for a key, and answers the same to whoever sends it again (draft-ietf-httpapi-idempotency-key-header).
 * The answer is stored by the transaction that does the work: either both are there or neither, also where the process
 * dies in between. So the verb must make one transaction and answer what that returned. A call that failed did nothing,
 * stores nothing, and may be sent again. What is stored tells nothing to who has the database alone: answers may hold
 * the token of a session, and inputs a password.
 * @throws idempotencyKeyReused (422) where the key came with another input, stillInProgress (409) while another process
 * does the same call
 */
export async function answerOnce<Answer>(
  context: VerbContext,
  call: OnceCall,
  run: (context: VerbContext) => Promise<Answer>,
): Promise<Answer> {
  const { endpoint, key, isOpen } = call;
  const place = { caller: callerOf(context, isOpen), endpoint, keyHash: hash("sha256", key) };
  const purpose = Object.values(place).join(" ");
  // Under the key: of a bare hash a password could be guessed.
  const requestHash = createHmac("sha256", key).update(JSON.stringify(call.input)).digest("hex");
  let stored: unknown;
  const db: Database = {
    ...context.db,
    transaction: (work) =>
      context.db.transaction(async (tx) => {
        await hold(tx, purpose);
        const known = await findAnswer(tx, place, requestHash);
        if (known) throw new AnsweredBefore(JSON.parse(openSealedText(known, key, purpose)));
        const result = await work(tx);
        const answer = sealText(JSON.stringify(result), key, purpose);
        await tx.insert(idempotencyKeys).values({ ...place, requestHash, answer });
        stored = result;
        return result;
      }),
  };
  try {
    const answer = await run({ ...context, db });
    if (context.config.demo && answer !== stored) {
      throw new Error(`${endpoint} answers something else than its transaction returned`);
    }
    return answer;
  } catch (error) {
    if (error instanceof AnsweredBefore) return error.answer as Answer;
    throw error;
  }
}

/** Held until the transaction ends, in whatever way: a process that dies blocks no key. */
async function hold(tx: Transaction, place: string): Promise<void> {
  if (await tryLockName(tx, place)) return;
  const { status, code, message } = stillInProgress;
  throw new Failure(status, { code, message }, retryAfterSeconds);
}

async function findAnswer(
  tx: Transaction,
  { caller, endpoint, keyHash }: { caller: string; endpoint: string; keyHash: string },
  requestHash: string,
): Promise<string | null> {
  const [known] = await tx
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.caller, caller),
        eq(idempotencyKeys.endpoint, endpoint),
        eq(idempotencyKeys.keyHash, keyHash),
      ),
    );
  if (!known) return null;
  if (known.requestHash !== requestHash) throw idempotencyKeyReused();
  return known.answer;
}

/** Keys are kept for a day. */
export const sweepIdempotencyKeys = (connection: Connection) =>
  deleteInBatches(
    connection,
    idempotencyKeys,
    lt(idempotencyKeys.createdAt, sql`now() - interval '24 hours'`),
  );

/** What was answered to somebody goes with the account. */
export async function forgetAnswersTo(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.caller, `user ${userId}`));
}
