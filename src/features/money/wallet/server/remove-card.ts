import { eq } from "drizzle-orm";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  cardNotFound,
  type removeCompanyCard as ofCompany,
  type removeUserCard as ofUser,
} from "../card-contract.ts";
import type { WalletOwner } from "../model.ts";
import { cards } from "../table.ts";
import { emptyCard } from "./empty-wallets.ts";
import { auditCard } from "./keep-card.ts";
import { findCardOf, listLiveCards, lockWallet, ownWallet } from "./wallet.ts";

async function removeCard(context: VerbContext, owner: WalletOwner, cardId: string) {
  return context.db.transaction(async (tx) => {
    await lockWallet(tx, owner);
    const card = await findCardOf(tx, owner, cardId);
    if (!card) throw cardNotFound();
    await emptyCard(tx, context, card);
    const [next] = await listLiveCards(tx, owner);
    if (next && !next.favourite) {
      await tx.update(cards).set({ favourite: true }).where(eq(cards.id, next.id));
    }
    await auditCard(tx, context, owner, { action: "CARD_REMOVED", cardId: card.id });
    return { message: messages.cardRemoved };
  });
}

export const removeUserCard: Verb<typeof ofUser> = async ({ params }, context) =>
  removeCard(context, ownWallet(params, context), params.cardId);

export const removeCompanyCard: Verb<typeof ofCompany> = async ({ params }, context) =>
  removeCard(context, { companyId: params.id }, params.cardId);
