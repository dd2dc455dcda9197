import type { Verb, VerbContext } from "../../../../platform/services.ts";
import type { listCompanyCards as ofCompany, listUserCards as ofUser } from "../card-contract.ts";
import type { WalletOwner } from "../model.ts";
import { ownWallet, readCards } from "./wallet.ts";

async function listCards({ db, gateway }: VerbContext, owner: WalletOwner) {
  return { card_list: await readCards(db.orm, owner), public_key: gateway.publicKey };
}

export const listUserCards: Verb<typeof ofUser> = async ({ params }, context) =>
  listCards(context, ownWallet(params, context));

export const listCompanyCards: Verb<typeof ofCompany> = async ({ params }, context) =>
  listCards(context, { companyId: params.id });
