import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { limits } from "../../../base/limits/limits.ts";
import type { CardRow } from "../../wallet/table.ts";
import type { RenewalTerms } from "../renewal-price.ts";
import { subscriptions } from "../table.ts";
import { type LoweredLimit, readLowered } from "./lowered-limits.query.ts";
import { notifyOnce } from "./notify-once.ts";
import { defineMoneyEmail, type MailServices, sendMail } from "./plan-mail.tsx";
import { howPaid, howToCancel, namedRenewal } from "./renewal-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

interface Changing {
  subscription: SubscriptionRow;
  card: CardRow | null;
  asked: RenewalTerms["asked"];
}

/** One mail says both that the next period costs something else and that it allows less. */
export async function notifyOfChange(
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

const renewalChanging = defineMoneyEmail("price-changing", "Novo preço ou novos limites na renovação");

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
