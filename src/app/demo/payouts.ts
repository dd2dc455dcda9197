import { and, asc, eq, inArray } from "drizzle-orm";
import { rewardOf } from "../../features/money/affiliates/reward.ts";
import {
  affiliateClicks,
  affiliateRewards,
  affiliateShares,
  referrals,
} from "../../features/money/affiliates/table.ts";
import { createReferral } from "../../features/money/affiliates/testing/factory.ts";
import type { Share } from "../../features/money/ledger/post-sale.ts";
import {
  postTransferFailed,
  postTransferFee,
  postTransferSent,
} from "../../features/money/ledger/post-transfer.ts";
import type { Posting } from "../../features/money/ledger/posting.ts";
import { owedTo, pageOfOwed } from "../../features/money/ledger/server/balances.ts";
import { post } from "../../features/money/ledger/server/post.ts";
import { runOf } from "../../features/money/payouts/lifecycle.ts";
import { findPayee } from "../../features/money/payouts/server/payee.ts";
import { finishRun } from "../../features/money/payouts/server/queries.ts";
import { payoutHolds, payoutRuns, transfers } from "../../features/money/payouts/table.ts";
import { plans, subscriptions } from "../../features/money/plans/table.ts";
import type { WalletOwner } from "../../features/money/wallet/model.ts";
import { bankAccounts } from "../../features/money/wallet/table.ts";
import { createBankAccount } from "../../features/money/wallet/testing/factory.ts";
import { users } from "../../features/people/users/table.ts";
import type { Transaction } from "../../platform/database/database.ts";
import { addPastTransfer } from "../../platform/payments/testing/sandbox-past.ts";
import { addDays, addMonths } from "../../shared/calendar.ts";
import type { Day } from "../../shared/format/dates.ts";
import type { Professional } from "./professionals.ts";
import { daysAgo, type Scene } from "./scene.ts";

const months = 7;

/**
 * The runs of the last months, in which the affiliate and the trainer among the demo accounts were paid: the affiliate
 * once refused and paid with the next run, both the last time still on its way, so that a person can play the bank.
 */
export async function addPayouts(scene: Scene): Promise<void> {
  const { tx, today } = scene;
  const earners = await tx
    .select()
    .from(users)
    .where(inArray(users.email, ["assinante@praca.test", "treinador@praca.test"]))
    .orderBy(asc(users.email));
  for (const [index, earner] of earners.entries()) {
    await createBankAccount(tx, {
      userId: earner.id,
      holderFullname: `${earner.name} ${earner.lastname}`,
      holderDocumentNumber: earner.document ?? "39053344705",
      bankNumber: "260",
      agencyNumber: "0001",
      accountNumber: `4821937${index}-6`,
    });
  }
  const last = runOf(today);
  const made = new Map<string, number>();
  for (let before = months - 1; before >= 0; before -= 1) {
    const runOn = addMonths(last, -before);
    const at = new Date(Math.min(Date.parse(`${runOn}T12:20:00Z`), Date.now() - 1_800_000));
    // The product itself may have begun the last one, with nobody to pay yet.
    await tx.insert(payoutRuns).values({ runOn, begunAt: at }).onConflictDoNothing();
    for (const [index, { id: userId }] of earners.entries()) {
      const times = made.get(userId) ?? 0;
      const isRefused = index === 0 && times === 1;
      const status = before === 0 ? "WAITING" : isRefused ? "CANCELED" : "PAID";
      made.set(userId, times + (await addTransfer(scene, { userId, runOn, at, status })));
    }
    if (before === 0) await addRefused(scene, { runOn, at, paid: earners.map(({ id }) => id) });
    await finishRun(tx, runOn);
  }
  await addPayable(scene, last);
}

/** Some had no account yet when the last run came: they can be paid by hand until the next one. */
async function addPayable(scene: Scene, lastRun: Day): Promise<void> {
  const owed = await pageOfOwed(scene.tx, lastRun, { limit: 50 });
  const seen = await everPaid(scene);
  const waiting = owed.filter(({ userId }) => !seen.has(userId));
  // One is left without an account, as the screens tell of some.
  for (const [index, { userId }] of waiting.slice(1, 4).entries())
    await accountOf(scene, userId, `660214${index}-9`);
}

/** To whom a transfer was made, whatever became of it. */
const everPaid = async ({ tx }: Scene): Promise<Set<string>> =>
  new Set(
    (await tx.selectDistinct({ userId: transfers.userId }).from(transfers)).map(({ userId }) => userId),
  );

const accountOf = async ({ tx }: Scene, userId: string, accountNumber: string): Promise<void> => {
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error("Something is owed to nobody");
  await createBankAccount(tx, {
    userId,
    holderFullname: `${person.name} ${person.lastname}`,
    holderDocumentNumber: person.document ?? "39053344705",
    bankNumber: "260",
    agencyNumber: "0001",
    accountNumber,
  });
};

/** Somebody else who teaches, too: refused by the bank in the last run, and waiting for somebody to look why. */
async function addRefused(
  scene: Scene,
  { runOn, at, paid }: { runOn: string; at: Date; paid: readonly string[] },
): Promise<void> {
  const owed = await pageOfOwed(scene.tx, runOn, { limit: 20 });
  const refused = owed.find(({ userId }) => !paid.includes(userId));
  if (!refused) return;
  await accountOf(scene, refused.userId, "7730014-2");
  await addTransfer(scene, { userId: refused.userId, runOn, at, status: "CANCELED" });
}

/** One of those to whom something is owed is looked into: nothing is sent for now. */
export async function addHeldPayee(scene: Scene, adminId: string): Promise<void> {
  const { tx } = scene;
  const seen = await everPaid(scene);
  const accounts = await tx.selectDistinct({ userId: bankAccounts.userId }).from(bankAccounts);
  for (const { userId } of accounts) if (userId) seen.add(userId);
  // Whatever can be paid out by then, some day.
  const owed = await pageOfOwed(tx, "9999-12-31", { limit: 50 });
  const held = owed.find(({ userId }) => !seen.has(userId));
  if (!held) return;
  await accountOf(scene, held.userId, "5518820-1");
  await tx.insert(payoutHolds).values({
    userId: held.userId,
    heldBy: adminId,
    reason: "O nome na conta bancária não é o mesmo do cadastro. Envie um comprovante para liberarmos.",
    createdAt: new Date(scene.now.getTime() - 4 * 24 * 3_600_000),
  });
}

interface Given {
  userId: string;
  runOn: string;
  at: Date;
  status: "WAITING" | "PAID" | "CANCELED";
}

/** @returns how many were made: one, or none where nothing was available */
async function addTransfer({ tx, now }: Scene, { userId, runOn, at, status }: Given): Promise<number> {
  const { availableCents } = await owedTo(tx, userId, runOn);
  const payee = await findPayee(tx, userId);
  if (availableCents <= 0 || !payee) return 0;
  const cents = availableCents;
  const reason = "INVALID_ACCOUNT";
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  const [row] = await tx
    .insert(transfers)
    .values({
      runOn,
      userId,
      cents,
      payee,
      status,
      gateway: "sandbox",
      createdAt: at,
      sentAt: at,
      ...(status === "WAITING" && { askAt: tomorrow }),
      ...(status === "PAID" && { paidAt: at }),
      ...(status === "CANCELED" && { canceledAt: at, reason }),
    })
    .returning();
  if (!row) throw new Error("The transfer was not inserted");
  const { id: key } = row;
  const book = (posting: Posting) => post(tx, { ...posting, occurredAt: at });
  await book(postTransferSent({ reference: key, userId, cents, availableCents }));
  if (status === "CANCELED") {
    await addPastTransfer(tx, { key, cents, payee, at, status: "FAILED", reason });
    await book(postTransferFailed({ reference: key, userId, cents }));
    return 1;
  }
  if (status === "WAITING") {
    await addPastTransfer(tx, { key, cents, payee, at: tomorrow, status: "PENDING" });
    return 1;
  }
  const { feeCents } = await addPastTransfer(tx, { key, cents, payee, at });
  await tx.update(transfers).set({ feeCents }).where(eq(transfers.id, key));
  await book(postTransferFee({ reference: key, feeCents }));
  return 1;
}

/** Somebody came by the link of an affiliate, some days ago, as some others followed it and did not stay. */
export async function addReferral(
  scene: Scene,
  affiliate: Professional,
  person: Professional,
  days: number,
): Promise<void> {
  const { tx, random, today } = scene;
  const referredAt = daysAgo(scene, 0, 1, days);
  await createReferral(tx, { userId: person.id, affiliateId: affiliate.id, referredAt });
  for (const day of [addDays(today, -days), addDays(today, -(days % 29))]) {
    await tx
      .insert(affiliateClicks)
      .values({ affiliateId: affiliate.id, day, clicks: random.whole(3, 19) })
      .onConflictDoNothing();
  }
}

/** What the affiliate who brought the payer of a plan gets of a payment, by the plan that the affiliate had on its day. */
export async function addReward(
  tx: Transaction,
  { chargeId, payer, day }: { chargeId: string; payer: WalletOwner; day: string },
): Promise<Share[]> {
  if (!("userId" in payer)) return [];
  const { userId } = payer;
  const [referral] = await tx.select().from(referrals).where(eq(referrals.userId, userId));
  if (!referral) return [];
  const { affiliateId } = referral;
  const earlier = await tx.select().from(affiliateRewards).where(eq(affiliateRewards.userId, userId));
  const firstPaidOn = earlier.map(({ availableOn }) => addDays(availableOn, -30)).sort()[0] ?? null;
  const reward = rewardOf({ paidOn: day, firstPaidOn }, await sharesOn(tx, affiliateId, day));
  if (!reward) return [];
  const { points, availableOn } = reward;
  await tx.insert(affiliateRewards).values({ ...reward, chargeId, affiliateId, userId });
  return [{ userId: affiliateId, points, availableOn }];
}

async function sharesOn(tx: Transaction, affiliateId: string, day: string) {
  const [taken] = await tx
    .select({ startedOn: subscriptions.startedOn })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, affiliateId), eq(subscriptions.type, "AFILIATE")));
  const isPaid = Boolean(taken?.startedOn && taken.startedOn <= day);
  return tx
    .select({ event: affiliateShares.event, points: affiliateShares.points, months: affiliateShares.months })
    .from(affiliateShares)
    .innerJoin(plans, eq(plans.id, affiliateShares.planId))
    .where(and(eq(plans.type, "AFILIATE"), eq(plans.isFree, !isPaid)));
}
