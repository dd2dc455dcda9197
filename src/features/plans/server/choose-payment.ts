import type { z } from "zod";
import type { Connection } from "../../../platform/database/database.ts";
import { cardNotFound } from "../../wallet/card-contract.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { findCardOf, findFavouriteCard } from "../../wallet/server/find-card.ts";
import { payerOf } from "../../wallet/server/payer.ts";
import {
  cardMissing,
  cardNotTaken,
  companyIncomplete,
  installmentsNotPossible,
  type paymentChoice,
  personIncomplete,
} from "../subscription-contract.ts";
import { hasLostDispute } from "./plan-past.ts";

/**
 * With what is paid: what the person chose, else the favourite card. In the order of the specification: first the data
 * must be complete, then there must be a card.
 * @throws personIncomplete, companyIncomplete, cardNotTaken, cardMissing, installmentsNotPossible (422), cardNotFound (404)
 */
export async function choosePayment(
  connection: Connection,
  owner: WalletOwner,
  { choice, intervalMonths }: { choice: z.output<typeof paymentChoice> | undefined; intervalMonths: number },
) {
  const { payer } = await payerOf(connection, owner);
  if (!payer) throw "companyId" in owner ? companyIncomplete() : personIncomplete();
  const { method = "CARD", installments = 1 } = choice ?? {};
  if (installments > 1 && (method !== "CARD" || intervalMonths !== 12)) {
    throw installmentsNotPossible({ "payment.installments": installmentsNotPossible.message });
  }
  if (method !== "CARD") return { method, installments, card: null };
  if (await hasLostDispute(connection, owner)) throw cardNotTaken();
  const card = choice?.card
    ? await findCardOf(connection, owner, choice.card)
    : await findFavouriteCard(connection, owner);
  if (!card) throw choice?.card ? cardNotFound({ "payment.card": cardNotFound.message }) : cardMissing();
  return { method, installments, card };
}
