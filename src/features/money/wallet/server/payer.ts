import type { Connection } from "../../../../platform/database/database.ts";
import type { Payer } from "../../../../platform/payments/gateway.ts";
import { idOfOwner, type WalletOwner } from "../owner.ts";
import { billingAddressOf } from "./billing-address.ts";
import { findOwnerData, listOwnerData, type OwnerData } from "./owner-data.ts";

export type FoundPayer = { payer: Payer; missing: [] } | { payer: null; missing: ("person" | "company")[] };

/**
 * Who pays for what an owner buys, from the data that the owner registered: a professional by CPF, a company by its CNPJ
 * whoever of its managers buys. Where the gateway would not take them, whose data are to be completed.
 */
export async function payerOf(connection: Connection, owner: WalletOwner): Promise<FoundPayer> {
  const payer = payerFrom(await findOwnerData(connection, owner));
  return payer ? { payer, missing: [] } : { payer, missing: ["userId" in owner ? "person" : "company"] };
}

/** Likewise for several owners, by the id of each: those whose data are not complete are left out. */
export async function payersOf(
  connection: Connection,
  owners: readonly WalletOwner[],
): Promise<Map<string, Payer>> {
  const found = await listOwnerData(connection, owners);
  return new Map(
    owners.flatMap((owner) => {
      const id = idOfOwner(owner);
      const payer = payerFrom(found.get(id) ?? null);
      return payer ? [[id, payer]] : [];
    }),
  );
}

/** Null where data are missing that the gateway needs. */
export function payerFrom(data: OwnerData | null): Payer | null {
  const address = data && billingAddressOf(data);
  if (!data?.document || !data.phone || !data.email || !address) return null;
  const { reference, name, email, document, phone } = data;
  return { reference, name, email, document, phone, address };
}

/** By what the gateway knows an owner: nothing as long as data are missing that it needs. */
export async function gatewayIdOf(connection: Connection, owner: WalletOwner): Promise<string | null> {
  return (await payerOf(connection, owner)).payer?.reference ?? null;
}
