import { and, eq } from "drizzle-orm";
import type { PlanType } from "../../features/base/limits/limits.ts";
import {
  daysWithoutChange,
  type EndReason,
  retryDays,
} from "../../features/money/plans/subscription-lifecycle.ts";
import { planOptions, plans, subscriptionCharges, subscriptions } from "../../features/money/plans/table.ts";
import { users } from "../../features/people/users/table.ts";
import { addDays, addMonths } from "../../shared/calendar.ts";
import type { Day } from "../../shared/format/dates.ts";
import type { Company } from "./companies.ts";
import {
  addCard,
  addPaidCharge,
  addRefusedCharge,
  companyPaying,
  type Payer,
  type PayingCard,
  personPaying,
} from "./past-charges.ts";
import { addReferral, addReward } from "./payouts.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

/** Who pays for a plan, since when, and how it stands now. */
interface Plan extends PlanAge {
  type: PlanType;
  interval: 1 | 3 | 6 | 12;
  licences?: number;
  installments?: number;
  /** What became of it, where it does not simply run. */
  end?: "cancelling" | "renewal failed" | Extract<EndReason, "CANCELLED" | "NOT_RENEWED" | "NOT_PAID">;
}

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
  const firm = companyPaying(company);
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

async function addPlan(scene: Scene, payer: Payer, card: PayingCard, plan: Plan): Promise<void> {
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
  const periods = periodsOf(plan, today);
  const [first, last] = [periods[0], periods.at(-1)];
  const renewal = last && isNotRenewed(plan) ? failedTries(last.end, today) : null;
  const hasEnded = plan.end !== undefined && plan.end !== "cancelling" && plan.end !== "renewal failed";
  const endedOn = renewal?.tries.at(-1) ?? last?.end ?? addDays(today, -plan.daysIn);
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...payer.owner,
      subscribedBy: payer.userId,
      type: plan.type,
      planId: sold.plan.id,
      planOptionId: sold.option.id,
      licences,
      cents,
      method: "CARD",
      installments: plan.installments ?? 1,
      status: hasEnded ? "CANCELLED" : "ACTIVE",
      createdAt: noonOf(first?.start ?? endedOn),
      ...(first &&
        last && {
          startedOn: first.start,
          paidMonths: plan.interval * plan.paid,
          periodMonths: plan.interval,
          periodStart: last.start,
          periodEnd: last.end,
          changeableOn: addDays(first.start, daysWithoutChange),
        }),
      ...(!hasEnded && { renewOn: renewal?.next ?? last?.end }),
      ...((plan.end === "cancelling" || plan.end === "CANCELLED") && { cancelAt: last?.end }),
      ...(renewal && { failedRenewals: Math.min(renewal.tries.length, retryDays.length) }),
      ...(hasEnded && { endedAt: noonOf(endedOn), endReason: plan.end as EndReason }),
    })
    .returning();
  if (!row) throw new Error("The subscription was not inserted");
  const charge = async (
    purpose: "FIRST" | "RENEWAL",
    given: { day: string; isPaid: boolean; period?: { start: string; end: string } },
  ) => {
    const { day, isPaid, period } = given;
    const past = {
      subject: { kind: "SUBSCRIPTION" as const, id: row.id },
      payer,
      card,
      method: "CARD" as const,
      cents,
      description: sold.plan.name,
      installments: plan.installments ?? 1,
      at: noonOf(day),
    };
    const chargeId = isPaid
      ? await addPaidCharge(tx, past, {
          revenue: "revenue:plans",
          shares: (id) => addReward(tx, { chargeId: id, payer: payer.owner, day }),
        })
      : (await addRefusedCharge(tx, past)).id;
    await tx.insert(subscriptionCharges).values({
      chargeId,
      subscriptionId: row.id,
      purpose,
      planOptionId: sold.option.id,
      licences,
      ...(period && { periodStart: period.start, periodEnd: period.end, planVersion: 1 }),
    });
  };
  for (const [index, period] of periods.entries())
    await charge(index === 0 ? "FIRST" : "RENEWAL", { day: period.start, isPaid: true, period });
  if (plan.end === "NOT_PAID") await charge("FIRST", { day: endedOn, isPaid: false });
  for (const day of renewal?.tries ?? []) await charge("RENEWAL", { day, isPaid: false });
}

const isNotRenewed = ({ end }: Plan): boolean => end === "renewal failed" || end === "NOT_RENEWED";

/** Noon in Brasília; of the present day, an hour that has passed, or its beginning. */
const noonOf = (day: string): Date =>
  new Date(
    Math.min(
      Date.parse(`${day}T15:00:00Z`),
      Math.max(Date.parse(`${day}T03:00:00Z`), Date.now() - 3_600_000),
    ),
  );

/** How far a plan of the demo data is. */
interface PlanAge {
  /** Months. */
  interval: number;
  /** Periods that were paid, the last one among them. */
  paid: number;
  /** Days that have passed of the last one, at least; up to three more where a month is shorter than the one it began in. */
  daysIn: number;
}

interface Period {
  start: Day;
  /** The first day that is not of it. */
  end: Day;
}

/** When what was paid of a plan ran: each period from the day on which the first one began, as renewals count them. */
export function periodsOf({ interval, paid, daysIn }: PlanAge, today: Day): Period[] {
  const startedOn = addMonths(addDays(today, -daysIn), -interval * (paid - 1));
  return Array.from({ length: paid }, (_, index) => ({
    start: addMonths(startedOn, interval * index),
    end: addMonths(startedOn, interval * (index + 1)),
  }));
}

/** On which days a renewal was tried and failed until today, and when it is tried next; null once it was for the last time. */
export function failedTries(periodEnd: Day, today: Day): { tries: Day[]; next: Day | null } {
  const days = [0, ...retryDays].map((days) => addDays(periodEnd, days));
  return { tries: days.filter((day) => day <= today), next: days.find((day) => day > today) ?? null };
}
