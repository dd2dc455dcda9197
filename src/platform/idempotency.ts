import { hash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { idempotencyKeyReused, stillInProgress } from "../shared/common-failures.ts";
import { Failure } from "../shared/failure.ts";
import type { Connection, Database, Transaction } from "./database/database.ts";
import { deleteInBatches } from "./database/in-batches.ts";
import { tryLockName } from "./database/named-lock.ts";
import type { VerbContext } from "./services.ts";

/** What calls answered that came with an Idempotency-Key. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    caller: text().notNull(),
    endpoint: text().notNull(),
    keyHash: text("key_hash").notNull(),
    requestHash: text("request_hash").notNull(),
    /** JSON as it was sent. */
    answer: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.caller, table.endpoint, table.keyHash] })],
);

/** A call that shall be done once, however often it is sent. */
export interface OnceCall {
  endpoint: string;
  key: string;
  /** All that the call asks for; the same key with anything else is refused. */
  input: unknown;
}

const retryAfterSeconds = 2;

/** Each kind of caller has a place of its own: a device may call itself anything, also another's address. */
function callerOf({ actor, deviceId, clientAddress }: VerbContext): string {
  if (actor) return `user ${actor.userId}`;
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
 * stores nothing, and may be sent again.
 * @throws idempotencyKeyReused (422) where the key came with another input, stillInProgress (409) while another process
 * does the same call
 */
export async function answerOnce<Answer>(
  context: VerbContext,
  call: OnceCall,
  run: (context: VerbContext) => Promise<Answer>,
): Promise<Answer> {
  const place = { caller: callerOf(context), endpoint: call.endpoint, keyHash: hash("sha256", call.key) };
  const requestHash = hash("sha256", JSON.stringify(call.input));
  let stored: unknown;
  const db: Database = {
    ...context.db,
    transaction: (work) =>
      context.db.transaction(async (tx) => {
        await hold(tx, Object.values(place).join(" "));
        const known = await findAnswer(tx, place, requestHash);
        if (known) throw known;
        const result = await work(tx);
        await tx.insert(idempotencyKeys).values({ ...place, requestHash, answer: JSON.stringify(result) });
        stored = result;
        return result;
      }),
  };
  try {
    const answer = await run({ ...context, db });
    if (context.config.demo && answer !== stored) {
      throw new Error(`${call.endpoint} answers something else than its transaction returned`);
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
): Promise<AnsweredBefore | null> {
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
  return new AnsweredBefore(JSON.parse(known.answer));
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
