import type { Connection } from "../../../platform/database/database.ts";
import type { Payer } from "../../../platform/payments/gateway.ts";
import type { WalletOwner } from "../owner.ts";
import { billingAddressOf } from "./billing-address.ts";
import { findOwnerData } from "./owner-data.ts";

export type FoundPayer = { payer: Payer; missing: [] } | { payer: null; missing: ("person" | "company")[] };

/**
 * Who pays for what an owner buys, from the data that the owner registered: a professional by CPF, a company by its CNPJ
 * whoever of its managers buys. Where the gateway would not take them, whose data are to be completed.
 */
export async function payerOf(connection: Connection, owner: WalletOwner): Promise<FoundPayer> {
  const data = await findOwnerData(connection, owner);
  const address = data && billingAddressOf(data);
  if (!data?.document || !data.phone || !data.email || !address) {
    return { payer: null, missing: ["userId" in owner ? "person" : "company"] };
  }
  const { reference, name, email, document, phone } = data;
  return { payer: { reference, name, email, document, phone, address }, missing: [] };
}

/** By what the gateway knows an owner: nothing as long as data are missing that it needs. */
export async function gatewayIdOf(connection: Connection, owner: WalletOwner): Promise<string | null> {
  return (await payerOf(connection, owner)).payer?.reference ?? null;
}
