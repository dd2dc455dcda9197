import { hash, timingSafeEqual } from "node:crypto";
import { inArray } from "drizzle-orm";
import { z } from "zod";
import {
  GatewayAway,
  type GatewayEvent,
  type GatewayTransfer,
  type Payee,
  parsedJson,
  type TransferStatus,
  WebhookNotGenuine,
} from "../gateway.ts";
import {
  anything,
  balanceAnswer,
  recipientAnswer,
  type WithdrawalAnswer,
  withdrawalAnswer,
  withdrawalListAnswer,
} from "./answers.ts";
import { PagarmeRefusal } from "./client.ts";
import { doOnce, findOperation, type Operation, operations, type PagarmeParts } from "./parts.ts";
import { keepRecipient } from "./people.ts";

/** What Pagar.me takes for a transfer to another bank; what it does not take stays for the next one of the same person. */
const withdrawalFee = 367;
/** Its clock may be behind the database's. */
const clocksApart = 10 * 60_000;

const paid = ["paid", "transferred", "success"];
const failed = ["failed", "canceled", "cancelled", "refused", "returned"];

/**
 * Sends money once for a key, in two steps: from our balance to that of the recipient, where it does not have so much,
 * and from there to the bank. The first needs no key, since the balance tells whether it was done; of the second the list
 * of withdrawals does.
 */
export async function makeTransfer(
  parts: PagarmeParts,
  { key, cents, payee }: { key: string; cents: number; payee: Payee },
): Promise<GatewayTransfer> {
  const done = await doOnce(
    parts,
    { key, subject: payee.reference, cents },
    {
      kind: "TRANSFER",
      comesLate: 10 * 60,
      begin: async () => ({ recipientId: await keepRecipient(parts, payee) }),
      find: (operation) => findMade(parts, operation),
      act: (operation) => withdraw(parts, operation),
    },
  ).catch((error: unknown) => {
    // No fault of who is paid: our balance is too low, or the recipient is still being looked at. Nothing was sent.
    if (error instanceof PagarmeRefusal) throw new GatewayAway(error.message);
    throw error;
  });
  return present(parts, done);
}

export async function findTransfer(parts: PagarmeParts, key: string): Promise<GatewayTransfer | null> {
  const operation = await findOperation(parts, key);
  if (operation?.kind !== "TRANSFER") return null;
  if (operation.withdrawalId) return present(parts, operation);
  const made = operation.recipientId ? await findMade(parts, operation) : null;
  return made && present(parts, { ...operation, ...made });
}

/** Our key of a withdrawal; null where it is none of ours. */
async function keyOfWithdrawal({ db }: PagarmeParts, id: string): Promise<string | null> {
  const [found] = await db.orm
    .select()
    .from(operations)
    .where(inArray(operations.withdrawalId, [id]));
  return found?.key ?? null;
}

/** One of so much, made since, that stands for no other key: nobody but us withdraws from a recipient. */
async function findMade(parts: PagarmeParts, { recipientId, cents, createdAt }: Operation) {
  const since = new Date(createdAt.getTime() - clocksApart);
  const made = await parts.client.ask({
    method: "GET",
    path: `/recipients/${recipientId}/withdrawals`,
    query: { page: "1", size: "100", created_since: since.toISOString() },
    answer: withdrawalListAnswer,
  });
  const fitting = made.filter(({ amount, created_at }) => amount === cents && created_at >= since);
  if (fitting.length === 0) return null;
  const ids = fitting.map(({ id }) => id);
  const known = await parts.db.orm.select().from(operations).where(inArray(operations.withdrawalId, ids));
  const id = ids.find((each) => !known.some(({ withdrawalId }) => withdrawalId === each));
  return id ? { withdrawalId: id } : null;
}

async function withdraw({ client }: PagarmeParts, { key, recipientId, cents }: Operation) {
  const of = `/recipients/${recipientId}`;
  const { available_amount } = await client.ask({
    method: "GET",
    path: `${of}/balance`,
    answer: balanceAnswer,
  });
  const missing = cents + withdrawalFee - available_amount;
  if (missing > 0) {
    const ours = await client.ask({ method: "GET", path: "/recipients/default", answer: recipientAnswer });
    await client.ask({
      method: "POST",
      path: "/transfers/recipients",
      body: { amount: missing, source_id: ours.id, target_id: recipientId },
      answer: anything,
    });
  }
  const { id } = await client.ask({
    method: "POST",
    path: `${of}/withdrawals`,
    body: { amount: cents, metadata: { key } },
    answer: withdrawalAnswer,
  });
  return { withdrawalId: id };
}

export const readWithdrawal = (
  { client }: PagarmeParts,
  { recipientId, withdrawalId }: Pick<Operation, "recipientId" | "withdrawalId">,
): Promise<WithdrawalAnswer> =>
  client.ask({
    method: "GET",
    path: `/recipients/${recipientId}/withdrawals/${withdrawalId}`,
    answer: withdrawalAnswer,
  });

export function statusOfWithdrawal({ status }: Pick<WithdrawalAnswer, "status">): TransferStatus {
  if (paid.includes(status)) return "PAID";
  return failed.includes(status) ? "FAILED" : "PENDING";
}

async function present(parts: PagarmeParts, operation: Operation): Promise<GatewayTransfer> {
  const withdrawal = await readWithdrawal(parts, operation);
  const status = statusOfWithdrawal(withdrawal);
  return {
    id: withdrawal.id,
    key: operation.key,
    status,
    cents: withdrawal.amount,
    feeCents: status === "FAILED" ? 0 : Math.abs(withdrawal.fee ?? 0),
    reason: status === "FAILED" ? "INVALID_ACCOUNT" : null,
  };
}

/** Set with the webhook at Pagar.me, beside its password. */
export const webhookUser = "praca";

const id = z.union([z.string().min(1), z.number()]).transform(String);
const code = z.string().min(1).nullish();

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  data: z.object({ id, code, order: z.object({ code }).nullish() }),
});

/**
 * Pagar.me does not sign what it sends; it sends the user and the password that were set with the webhook (HTTP Basic).
 * So nothing of a body is believed but what it is about.
 * @throws WebhookNotGenuine
 */
export async function readWebhook(
  parts: PagarmeParts,
  headers: Record<string, string | undefined>,
  body: Buffer,
): Promise<GatewayEvent | null> {
  const expected = Buffer.from(`${webhookUser}:${parts.config.webhookSecret}`).toString("base64");
  const given = /^basic +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? "";
  // Hashes have the same length, whatever was given.
  const isGenuine = timingSafeEqual(hash("sha256", given, "buffer"), hash("sha256", expected, "buffer"));
  if (!isGenuine) throw new WebhookNotGenuine();
  const read = eventSchema.safeParse(parsedJson(body));
  if (!read.success) return null;
  const { id: event, type, data } = read.data;
  if (/^(transfer|withdrawal)\./.test(type)) {
    const key = await keyOfWithdrawal(parts, data.id);
    return key === null ? null : { id: event, about: { kind: "transfer", key } };
  }
  const key = /^(charge|order)\./.test(type) && (data.order?.code ?? data.code);
  return key ? { id: event, about: { kind: "charge", key } } : null;
}
