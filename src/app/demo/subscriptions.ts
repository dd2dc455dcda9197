import { and, eq } from "drizzle-orm";
import type { ChargeStatus } from "../../features/charges/lifecycle.ts";
import { type ChargeRow, chargeErrors, charges } from "../../features/charges/table.ts";
import { postSale } from "../../features/ledger/post-sale.ts";
import { post } from "../../features/ledger/server/post.ts";
import type { PlanType } from "../../features/limits/limits.ts";
import type { EndReason } from "../../features/plans/subscription-lifecycle.ts";
import { planOptions, plans, subscriptionCharges, subscriptions } from "../../features/plans/table.ts";
import { users } from "../../features/users/table.ts";
import type { WalletOwner } from "../../features/wallet/owner.ts";
import { payerOf } from "../../features/wallet/server/payer.ts";
import { createCard } from "../../features/wallet/testing/factory.ts";
import { feeOf } from "../../platform/payments/sandbox/fees.ts";
import { sandboxCards, sandboxCharges } from "../../platform/payments/sandbox/tables.ts";
import { addPastCharge } from "../../platform/payments/testing/sandbox-past.ts";
import { addDays } from "../../shared/format/dates.ts";
import type { Company } from "./companies.ts";
import type { Professional } from "./professionals.ts";
import { addReferral, addReward } from "./rewards.ts";
import type { Scene } from "./scene.ts";

/** Who pays for a plan, since when, and how it stands now. */
interface Plan {
  type: PlanType;
  interval: 1 | 3 | 6 | 12;
  /** Periods that were paid, the present one among them. */
  paid: number;
  licences?: number;
  installments?: number;
  /** Days of the present period that have passed. */
  daysIn: number;
  /** What became of it, where it does not simply run. */
  end?: "cancelling" | "renewal failed" | Extract<EndReason, "CANCELLED" | "NOT_RENEWED" | "NOT_PAID">;
}

type Payer = WalletOwner & { name: string; document: string; subscribedBy: string };
type Card = Awaited<ReturnType<typeof createCard>>;

const running = (given: Partial<Plan>): Plan => ({
  type: "SALESMAN",
  interval: 1,
  paid: 1,
  daysIn: 12,
  ...given,
});

/** Plans in every state, with what was paid for them in the books of the product and of the sandbox. */
export async function addSubscriptions(
  scene: Scene,
  companies: Company[],
  people: Professional[],
): Promise<void> {
  const [company] = companies;
  const subscriber = people.at(-2);
  if (!company || !subscriber) return;
  await scene.tx.update(users).set({ email: "assinante@praca.test" }).where(eq(users.id, subscriber.id));
  const own = personPaying(subscriber);
  const card = await addCard(scene, own);
  await addPlan(scene, own, card, running({ paid: 12 }));
  await addPlan(scene, own, card, running({ type: "AFILIATE", paid: 5, daysIn: 3 }));
  const { managerId, name, document, nameFancy } = company;
  const firm = { companyId: company.id, name: name ?? nameFancy, document, subscribedBy: managerId };
  const yearly = running({ type: "COMPANY", interval: 12, licences: 25, installments: 12, daysIn: 214 });
  await addPlan(scene, firm, await addCard(scene, firm), yearly);
  const others: Plan[] = [
    running({ interval: 12, daysIn: 2 }),
    running({ interval: 3, paid: 3, daysIn: 40 }),
    running({ paid: 4, end: "cancelling" }),
    running({ paid: 7, daysIn: 31, end: "renewal failed" }),
    running({ paid: 2, daysIn: 40, end: "NOT_RENEWED" }),
    running({ interval: 6, paid: 1, daysIn: 200, end: "CANCELLED" }),
    running({ paid: 0, daysIn: 1, end: "NOT_PAID" }),
  ];
  for (const [index, plan] of others.entries()) {
    const person = people[index * 11 + 5];
    if (person) await addReferral(scene, subscriber, person, 250 - index * 4);
    if (person) await addPlan(scene, personPaying(person), await addCard(scene, personPaying(person)), plan);
  }
}

const personPaying = ({ id, name, lastname, document }: Professional): Payer => ({
  userId: id,
  name: `${name} ${lastname}`,
  document: document ?? "",
  subscribedBy: id,
});

/** In the wallet, and at the sandbox, which charges it. */
async function addCard({ tx, random }: Scene, payer: Payer): Promise<Card> {
  const owner = ownerOf(payer);
  const reference = "userId" in owner ? owner.userId : owner.companyId;
  const id = `card_demo_${reference}`;
  const [brand, firstSix] = random.pick([
    ["VISA", "400000"],
    ["MASTER", "520000"],
  ] as const);
  const known = {
    brand,
    firstSix,
    lastFour: String(random.whole(1_000, 9_999)),
    expMonth: random.whole(1, 12),
    expYear: new Date().getUTCFullYear() + random.whole(2, 4),
    holderName: payer.name.toUpperCase(),
    fingerprint: `demo-${reference}`,
  };
  await tx.insert(sandboxCards).values({ ...known, id, owner: reference, token: reference, outcome: "PAYS" });
  return createCard(tx, owner, { ...known, gatewayCardId: id, holderDocument: payer.document });
}

const ownerOf = (payer: Payer): WalletOwner =>
  "userId" in payer ? { userId: payer.userId } : { companyId: payer.companyId };

async function addPlan(scene: Scene, payer: Payer, card: Card, plan: Plan): Promise<void> {
  const { tx, today } = scene;
  const [sold] = await tx
    .select({ plan: plans, option: planOptions })
    .from(planOptions)
    .innerJoin(plans, eq(plans.id, planOptions.planId))
    .where(
      and(
        eq(plans.type, plan.type),
        eq(planOptions.intervalMonths, plan.interval),
        eq(planOptions.isEnabled, true),
      ),
    );
  if (!sold) return;
  const licences = plan.licences ?? 1;
  const cents = sold.option.amountCents * licences;
  const periodStart = addDays(today, -plan.daysIn);
  const startedOn = monthsAfter(periodStart, -plan.interval * (plan.paid - 1));
  const periodEnd = monthsAfter(startedOn, plan.interval * plan.paid);
  const began = plan.paid > 0;
  const hasEnded = plan.end !== undefined && plan.end !== "cancelling" && plan.end !== "renewal failed";
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...ownerOf(payer),
      subscribedBy: payer.subscribedBy,
      type: plan.type,
      planId: sold.plan.id,
      planOptionId: sold.option.id,
      licences,
      cents,
      method: "CARD",
      installments: plan.installments ?? 1,
      status: hasEnded ? "CANCELLED" : "ACTIVE",
      createdAt: noonOf(began ? startedOn : periodStart),
      ...(began && {
        startedOn,
        paidMonths: plan.interval * plan.paid,
        periodMonths: plan.interval,
        periodStart,
        periodEnd,
        changeableOn: addDays(startedOn, 30),
      }),
      ...(!hasEnded && { renewOn: plan.end === "renewal failed" ? addDays(today, 2) : periodEnd }),
      ...(plan.end === "cancelling" && { cancelAt: periodEnd }),
      ...(plan.end === "renewal failed" && { failedRenewals: 1 }),
      ...(hasEnded && { endedAt: noonOf(addDays(today, -1)), endReason: plan.end as EndReason }),
    })
    .returning();
  if (!row) throw new Error("The subscription was not inserted");
  const charge = async (day: string, failed: boolean, purpose: "FIRST" | "RENEWAL") => {
    const status = failed ? "FAILED" : "PAID";
    const made = await addCharge(scene, payer, card, {
      subjectId: row.id,
      cents,
      description: sold.plan.name,
      installments: plan.installments ?? 1,
      day,
      status,
    });
    const paidFor = { planOptionId: sold.option.id, licences, periodStart: day };
    await tx.insert(subscriptionCharges).values({
      ...paidFor,
      chargeId: made.id,
      subscriptionId: row.id,
      purpose,
      periodEnd: monthsAfter(day, plan.interval),
    });
  };
  for (let period = 0; period < plan.paid; period++) {
    await charge(monthsAfter(startedOn, plan.interval * period), false, period === 0 ? "FIRST" : "RENEWAL");
  }
  if (plan.end === "NOT_PAID") await charge(periodStart, true, "FIRST");
  if (plan.end === "renewal failed" || plan.end === "NOT_RENEWED") {
    for (const days of plan.end === "NOT_RENEWED" ? [0, 1, 3, 7] : [0]) {
      await charge(addDays(periodEnd, days), true, "RENEWAL");
    }
  }
}

interface Paid {
  subjectId: string;
  cents: number;
  description: string;
  installments: number;
  day: string;
  status: Extract<ChargeStatus, "PAID" | "FAILED">;
}

async function addCharge({ tx }: Scene, payer: Payer, card: Card, given: Paid): Promise<ChargeRow> {
  const { cents, status, day, description, installments } = given;
  const at = noonOf(day);
  const feeCents = status === "PAID" ? feeOf("CARD", cents) : 0;
  const [charge] = await tx
    .insert(charges)
    .values({
      ...ownerOf(payer),
      subjectKind: "SUBSCRIPTION",
      subjectId: given.subjectId,
      description,
      cents,
      installments,
      method: "CARD",
      cardId: card.id,
      cardBrand: card.brand,
      cardLastFour: card.lastFour,
      status,
      gateway: "sandbox",
      gatewayId: given.subjectId,
      feeCents,
      createdAt: at,
      sentAt: at,
      ...(status === "PAID" ? { paidAt: at } : { endedAt: at }),
    })
    .returning();
  if (!charge) throw new Error("The charge was not inserted");
  const cardLabel = `${card.brand} ${card.lastFour}`;
  const made = { key: charge.id, cents, description, method: "CARD" as const, cardLabel, installments };
  if (status === "FAILED") {
    await tx.insert(sandboxCharges).values({
      ...made,
      payerName: payer.name,
      payerDocument: payer.document,
      status,
      reason: "1016",
      createdAt: at,
    });
    await tx.insert(chargeErrors).values({ chargeId: charge.id, registeredAt: at, reason: "1016" });
    return charge;
  }
  const { payer: billed } = await payerOf(tx, ownerOf(payer));
  if (!billed) throw new Error("The data of the payer are incomplete");
  await addPastCharge(tx, { ...made, payer: billed, paidAt: at });
  const sale = { reference: charge.id, grossCents: cents, feeCents, occurredAt: at };
  const shares = await addReward(tx, { chargeId: charge.id, payer: ownerOf(payer), day });
  await post(tx, postSale({ ...sale, revenue: "revenue:plans", shares }));
  return charge;
}

/** Noon in Brasília; of the present day, an hour that has passed. */
const noonOf = (day: string): Date =>
  new Date(Math.min(Date.parse(`${day}T15:00:00Z`), Date.now() - 3_600_000));

/** The same day so many months later, or the last one of that month. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
