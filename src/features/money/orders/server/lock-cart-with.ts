import type { Transaction } from "../../../../platform/database/database.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { cartNotFound } from "../cart-contract.ts";
import { findCartWith, lockCart } from "./carts.query.ts";

/**
 * The cart that is meant: the named one, else the one in which the course lies, which is one at most.
 * @returns null where none is named and the course lies in none
 * @throws cartNotFound (404) where the named one is not the buyer's
 */
export async function lockCartWith(
  tx: Transaction,
  buyer: WalletOwner,
  { course, cart: named }: { course: { _id: string }; cart?: string | undefined },
) {
  const id = named ?? (await findCartWith(tx, buyer, course._id));
  if (id === null) return null;
  const cart = await lockCart(tx, buyer, id);
  if (!cart) throw cartNotFound();
  return cart;
}
