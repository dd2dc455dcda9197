import { call } from "../../../../../client/call.ts";
import * as contract from "../../card-contract.ts";
import type { CardChanges, NewCardInput } from "../../card-input.ts";
import type { WalletOwner } from "../../owner.ts";

/** The calls of a wallet, whosever it is. */

type New = Partial<NewCardInput> & Pick<NewCardInput, "holder_name" | "holder_document" | "holder_phone">;

export const loadCards = (owner: WalletOwner) =>
  "userId" in owner
    ? call(contract.listUserCards, { params: { id: owner.userId } })
    : call(contract.listCompanyCards, { params: { id: owner.companyId } });

export const addCard = (owner: WalletOwner, card: New) =>
  "userId" in owner
    ? call(contract.addUserCard, { params: { id: owner.userId }, body: { card } })
    : call(contract.addCompanyCard, { params: { id: owner.companyId }, body: { card } });

export const updateCard = (owner: WalletOwner, cardId: string, card: CardChanges) =>
  "userId" in owner
    ? call(contract.updateUserCard, { params: { id: owner.userId, cardId }, body: { card } })
    : call(contract.updateCompanyCard, { params: { id: owner.companyId, cardId }, body: { card } });

export const removeCard = (owner: WalletOwner, cardId: string) =>
  "userId" in owner
    ? call(contract.removeUserCard, { params: { id: owner.userId, cardId } })
    : call(contract.removeCompanyCard, { params: { id: owner.companyId, cardId } });
