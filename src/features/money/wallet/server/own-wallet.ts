import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Payer } from "../../../../platform/payments/gateway.ts";
import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { Failure } from "../../../../shared/failure.ts";
import { lockAccount } from "../../../base/sessions/server/lock-account.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { lockCompany } from "../../../people/companies/server/lock-company.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { noRegisteredAddress } from "../card-contract.ts";
import type { NewCardInput } from "../card-input.ts";
import type { WalletOwner } from "../owner.ts";
import { billingAddressOf } from "./billing-address.ts";
import { findOwnerData } from "./owner-data.ts";

/**
 * The wallet of the person who makes the call, which the path names.
 * @throws userNotFound where it names another's
 */
export function ownWallet({ id }: { id: string }, context: Pick<VerbContext, "actor">): { userId: string } {
  const { userId } = requireActor(context);
  if (id !== userId) throw userNotFound();
  return { userId };
}

/** What is told where the owner left. */
export const ownerGone = (owner: WalletOwner): Failure =>
  "userId" in owner ? userNotFound() : companyNotFound();

/**
 * Makes changes of a wallet come one after the other, none after its owner left, until the transaction ends.
 * @throws userNotFound, companyNotFound
 */
export async function lockWallet(tx: Transaction, owner: WalletOwner): Promise<void> {
  if ("companyId" in owner) await lockCompany(tx, owner.companyId);
  else if (!(await lockAccount(tx, owner.userId, "no key update"))) throw ownerGone(owner);
}

/**
 * For whom the gateway keeps a new card: its owner, by the holder's data where the owner has not told the own yet.
 * @throws noRegisteredAddress (422) where the bill shall go to an address that is not there
 */
export async function payerOfCard(
  connection: Connection,
  owner: WalletOwner,
  card: NewCardInput,
): Promise<Payer> {
  const data = await findOwnerData(connection, owner);
  if (!data?.email) throw ownerGone(owner);
  const address = card.address ?? billingAddressOf(data);
  if (!address) throw noRegisteredAddress();
  return {
    reference: data.reference,
    name: data.name,
    email: data.email,
    document: data.document ?? card.holder_document,
    phone: data.phone ?? card.holder_phone,
    address,
  };
}
