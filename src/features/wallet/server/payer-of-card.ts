import type { Connection } from "../../../platform/database/database.ts";
import type { Payer } from "../../../platform/payments/gateway.ts";
import { noRegisteredAddress } from "../card-contract.ts";
import type { NewCardInput } from "../card-input.ts";
import type { WalletOwner } from "../owner.ts";
import { billingAddressOf } from "./billing-address.ts";
import { ownerGone } from "./own-wallet.ts";
import { findOwnerData } from "./owner-data.ts";

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
