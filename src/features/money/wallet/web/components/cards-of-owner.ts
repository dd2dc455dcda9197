import { call } from "../../../../../client/call.ts";
import {
  addCompanyCard,
  addUserCard,
  listCompanyCards,
  listUserCards,
  removeCompanyCard,
  removeUserCard,
  updateCompanyCard,
  updateUserCard,
} from "../../../calls.ts";
import type { CardChanges, NewCardInput } from "../../card-input.ts";
import type { WalletOwner } from "../../owner.ts";

/** The cards of a wallet: those of people and those of companies have calls of their own. */

type New = Partial<NewCardInput> & Pick<NewCardInput, "holder_name" | "holder_document" | "holder_phone">;

export const loadCards = (owner: WalletOwner) =>
  "userId" in owner
    ? call(listUserCards, { params: { id: owner.userId } })
    : call(listCompanyCards, { params: { id: owner.companyId } });

export const addCard = (owner: WalletOwner, card: New) =>
  "userId" in owner
    ? call(addUserCard, { params: { id: owner.userId }, body: { card } })
    : call(addCompanyCard, { params: { id: owner.companyId }, body: { card } });

export const updateCard = (owner: WalletOwner, cardId: string, card: CardChanges) =>
  "userId" in owner
    ? call(updateUserCard, { params: { id: owner.userId, cardId }, body: { card } })
    : call(updateCompanyCard, { params: { id: owner.companyId, cardId }, body: { card } });

export const removeCard = (owner: WalletOwner, cardId: string) =>
  "userId" in owner
    ? call(removeUserCard, { params: { id: owner.userId, cardId } })
    : call(removeCompanyCard, { params: { id: owner.companyId, cardId } });
