import { and, eq, getTableColumns, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { untilNoneAreLeft } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { limits } from "../../../base/limits/limits.ts";
import { type CardRow, cards } from "../../wallet/table.ts";
import { daysOfNotice, type RenewalTerms } from "../renewal.ts";
import { daysBeforeRenewal } from "../subscription-lifecycle.ts";
import { planOptions, plans, subscriptionMails, subscriptions } from "../table.ts";
import { defineMoneyEmail, type MailServices, notifyOnce, sendMail } from "./plan-mail.tsx";
import {
  howPaid,
  howToCancel,
  mailCardExpiresBeforeRenewal,
  mailCardExpiring,
  mailRenewalComing,
  namedRenewal,
} from "./renewal-emails.tsx";
import { isLimitedAnew, type LoweredLimit, readLowered, readRenewals } from "./renewal-of.ts";
import type { SubscriptionRow } from "./subscriptions.query.ts";

/** By day: nobody is woken to be told what a card will be charged in two weeks. */
export const notifyOfRenewalsJob = defineJob({
  name: "notify-of-renewals",
  schema: z.object({}),
  cron: "40 8-20 * * *",
  singleton: true,
  expireInSeconds: 3_600,
});

/** Each of them a mail that is written within the transaction. */
const rowsAtOnce = 50;

const isOfOwner = sql`(${cards.userId} = ${subscriptions.userId} or ${cards.companyId} = ${subscriptions.companyId})`;
const isFavourite = and(eq(cards.favourite, true), sql`${cards.removedAt} is null`);
/** A card is good to the end of its month. */
const firstDayOfExpiry = sql`make_date(${cards.expYear}, ${cards.expMonth}, 1)`;
const firstDayWithout = sql`(${firstDayOfExpiry} + interval '1 month')::date`;

const isRenewed = and(eq(subscriptions.status, "ACTIVE"), sql`${subscriptions.cancelAt} is null`);
const isRenewedByCard = and(isRenewed, eq(subscriptions.method, "CARD"));
/** Not begun yet: of a Pix or a boleto that is five days before the end of the period. */
const isNear = sql`${subscriptions.renewOn} between ${today} + 1 and ${today} + ${daysBeforeRenewal}::int
  and ${subscriptions.periodEnd} between ${today} + 1 and ${today} + ${daysBeforeRenewal}::int`;
const isForAYear = sql`12 in (select ${planOptions.intervalMonths} from ${planOptions}
  where ${planOptions.id} in (${subscriptions.planOptionId}, ${subscriptions.nextOptionId}))`;

const notTold = (kind: string, about: unknown, paidMonths: unknown = sql`0`): SQL => sql`not exists (
  select from ${subscriptionMails} m where m.kind = ${kind} and m.about = ${about} and m.paid_months = ${paidMonths})`;

/**
 * Tells beforehand what will be charged and that a card is about to expire, each once. Every day is the database's, of
 * Brasília.
 */
export async function notifyOfRenewals(services: Services): Promise<void> {
  await notifyOfChanges(services);
  await notifyOfYears(services);
  await notifyOfCardsBeforeRenewal(services);
  await notifyOfCards(services);
}

const inTransactions = (
  { db }: Pick<Services, "db">,
  work: (tx: Transaction) => Promise<number>,
): Promise<void> => untilNoneAreLeft(() => db.transaction(work));

/** The favourite card beside each subscription, where there is one. */
const withCards = (tx: Transaction) =>
  tx
    .select({ subscription: subscriptions, card: getTableColumns(cards) })
    .from(subscriptions)
    .leftJoin(cards, and(isOfOwner, isFavourite));

/** The option of the next period is not sold any more, and another one of its length has taken its place. */
const isPricedAnew = sql`exists (
  select from ${planOptions} agreed join ${planOptions} asked
    on asked.plan_id = agreed.plan_id and asked.interval_months = agreed.interval_months
   where agreed.id = coalesce(${subscriptions.nextOptionId}, ${subscriptions.planOptionId})
     and asked.is_enabled and asked.id <> agreed.id)`;

const ofPlan = [subscriptions.id, subscriptions.paidMonths] as const;

/** A renewal costs and allows what is told here: what becomes dearer or less later than that counts from the period after it. */
const notifyOfChanges = (services: Services) =>
  inTransactions(services, async (tx) => {
    const inTime = sql`${subscriptions.periodEnd} >= ${today} + ${daysOfNotice}::int`;
    const rows = await withCards(tx)
      .where(
        and(
          isRenewed,
          isNear,
          inTime,
          or(
            and(isPricedAnew, notTold("PRICE_CHANGING", ...ofPlan)),
            and(isLimitedAnew, notTold("LIMITS_CHANGING", ...ofPlan)),
          ),
        ),
      )
      .limit(rowsAtOnce)
      .for("update", { of: subscriptions, skipLocked: true });
    const { termsOf } = await readRenewals(
      tx,
      rows.map(({ subscription }) => subscription),
    );
    for (const { subscription, card } of rows)
      await notifyOfChange(tx, services, { subscription, card, asked: termsOf(subscription).asked });
    return rows.length;
  });

const notifyOfYears = (services: Services) =>
  inTransactions(services, async (tx) => {
    const kind = "RENEWAL_COMING";
    const rows = await withCards(tx)
      .where(and(isRenewed, isNear, isForAYear, notTold(kind, subscriptions.id, subscriptions.paidMonths)))
      .limit(rowsAtOnce)
      .for("update", { of: subscriptions, skipLocked: true });
    for (const { subscription, card } of rows) {
      const { id: about, paidMonths } = subscription;
      if (await notifyOnce(tx, { kind, about, paidMonths }))
        await mailRenewalComing(tx, services, subscription, card);
    }
    return rows.length;
  });

const notifyOfCardsBeforeRenewal = (services: Services) =>
  inTransactions(services, async (tx) => {
    const kind = "CARD_EXPIRES_BEFORE_RENEWAL";
    const rows = await withCards(tx)
      .where(
        and(
          isRenewedByCard,
          isNear,
          sql`${firstDayWithout} <= ${subscriptions.periodEnd}`,
          notTold(kind, subscriptions.id, subscriptions.paidMonths),
        ),
      )
      .limit(rowsAtOnce)
      .for("update", { of: subscriptions, skipLocked: true });
    for (const { subscription, card } of rows) {
      const { id: about, paidMonths } = subscription;
      if (card && (await notifyOnce(tx, { kind, about, paidMonths })))
        await mailCardExpiresBeforeRenewal(tx, services, subscription, card);
    }
    return rows.length;
  });

/** In the month in which a card expires, its owner is told once, whatever it pays. */
const notifyOfCards = (services: Services) =>
  inTransactions(services, async (tx) => {
    const kind = "CARD_EXPIRING";
    const expiring = await tx
      .select()
      .from(cards)
      .where(
        and(
          isFavourite,
          sql`${today} >= ${firstDayOfExpiry} and ${today} < ${firstDayWithout}`,
          sql`exists (select from ${subscriptions} where ${isOfOwner} and ${isRenewedByCard})`,
          notTold(kind, cards.id),
        ),
      )
      .limit(rowsAtOnce)
      .for("update", { skipLocked: true });
    for (const card of expiring) {
      const paid = await tx
        .select({ subscription: subscriptions, name: plans.name })
        .from(subscriptions)
        .innerJoin(plans, eq(plans.id, subscriptions.planId))
        .innerJoin(cards, and(eq(cards.id, card.id), isOfOwner))
        .where(isRenewedByCard)
        .orderBy(subscriptions.createdAt, subscriptions.id);
      const [first] = paid;
      if (!(await notifyOnce(tx, { kind, about: card.id })) || !first) continue;
      await mailCardExpiring(tx, services, first.subscription, { card, plans: paid.map(({ name }) => name) });
    }
    return expiring.length;
  });

interface Changing {
  subscription: SubscriptionRow;
  card: CardRow | null;
  asked: RenewalTerms["asked"];
}

/** One mail says both that the next period costs something else and that it allows less. */
async function notifyOfChange(
  tx: Transaction,
  services: MailServices,
  { subscription, card, asked }: Changing,
): Promise<void> {
  const { id: about, paidMonths } = subscription;
  const isTold = (kind: "PRICE_CHANGING" | "LIMITS_CHANGING") => notifyOnce(tx, { kind, about, paidMonths });
  const { version, lowered } = await readLowered(tx, about);
  const price = asked && (await isTold("PRICE_CHANGING")) ? asked : null;
  const less = lowered.length > 0 && (await isTold("LIMITS_CHANGING")) ? lowered : [];
  if (!price && less.length === 0) return;
  const told = {
    toldOptionId: price ? price.option.id : subscription.toldOptionId,
    toldVersion: less.length > 0 ? version : subscription.toldVersion,
  };
  await tx.update(subscriptions).set(told).where(eq(subscriptions.id, about));
  const agreedCents = price && price.cents !== price.agreedCents ? price.agreedCents : null;
  if (agreedCents === null && less.length === 0) return;
  // It says what the mail of a year's renewal says.
  await notifyOnce(tx, { kind: "RENEWAL_COMING", about, paidMonths });
  await mailRenewalChanging(tx, services, { ...subscription, ...told }, { card, agreedCents, lowered: less });
}

const renewalChanging = defineMoneyEmail("price-changing");

interface Changes {
  /** That is charged; null where there is none. */
  card: CardRow | null;
  /** What would be paid by what is agreed, in cents; null where the price stays. */
  agreedCents: number | null;
  /** What the next period allows less of. */
  lowered: readonly LoweredLimit[];
}

const named = (maximum: number | null): string => (maximum === null ? "sem limite" : formatCount(maximum));

const describeLowered = ({ key, before, after }: LoweredLimit): string =>
  `${limits[key].label}: de ${named(before)} para ${named(after)}.`;

/** That the next period costs something else than this one, allows less, or both. */
async function mailRenewalChanging(
  tx: Transaction,
  services: MailServices,
  row: SubscriptionRow,
  { card, agreedCents, lowered }: Changes,
): Promise<void> {
  const { planName, plan, price, day } = await namedRenewal(tx, row);
  const { what, verb, title } = said({ isDearer: agreedCents !== null, isLess: lowered.length > 0 });
  const instead = agreedCents === null ? "" : `, em vez de ${formatCents(agreedCents)}`;
  await sendMail(tx, services, row, {
    kind: renewalChanging,
    subject: `${what} do seu plano ${planName} ${verb} em ${day}`,
    title,
    paragraphs: [
      `Até ${day} nada muda: o período que você pagou segue com o mesmo preço e os mesmos limites.`,
      `Em ${day} o plano ${plan} será renovado por ${price}${instead}.`,
      ...(lowered.length > 0 ? ["A partir desse dia, o plano permite menos:"] : []),
      ...lowered.map(describeLowered),
      howPaid(row, card),
      "Quer outra opção? Em Meus planos, pressione “Mudar opção”.",
      howToCancel(day),
    ],
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}

function said({ isDearer, isLess }: { isDearer: boolean; isLess: boolean }) {
  if (!isLess) return { what: "O preço", verb: "muda", title: "Novo preço a partir da renovação" };
  if (!isDearer) return { what: "Os limites", verb: "mudam", title: "Novos limites a partir da renovação" };
  return {
    what: "O preço e os limites",
    verb: "mudam",
    title: "Novo preço e novos limites a partir da renovação",
  };
}
