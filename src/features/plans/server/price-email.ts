import type { Transaction } from "../../../platform/database/database.ts";
import { formatCents } from "../../../shared/format/money.ts";
import type { CardRow } from "../../wallet/table.ts";
import { defineMoneyEmail, type LetterServices, sendLetter } from "./plan-letter.tsx";
import { howPaid, howToCancel, namedRenewal } from "./renewal-emails.tsx";
import type { SubscriptionRow } from "./subscriptions.query.ts";

const priceChanging = defineMoneyEmail("price-changing", "Novo preço na renovação");

/** That the next period costs something else than this one. */
export async function mailPriceChanging(
  tx: Transaction,
  services: LetterServices,
  row: SubscriptionRow,
  { card, agreedCents }: { card: CardRow | null; agreedCents: number },
): Promise<void> {
  const { planName, plan, price, day } = await namedRenewal(tx, row);
  await sendLetter(tx, services, row, {
    kind: priceChanging,
    subject: `O preço do seu plano ${planName} muda em ${day}`,
    title: "Novo preço a partir da renovação",
    paragraphs: [
      `Até ${day} nada muda: o período que você pagou segue com o mesmo preço e os mesmos limites.`,
      `Em ${day} o plano ${plan} será renovado por ${price}, em vez de ${formatCents(agreedCents)}.`,
      howPaid(row, card),
      howToCancel(day),
    ],
    action: { label: "Ver meu plano", screen: "perfil" },
  });
}
