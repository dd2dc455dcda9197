import type { Connection } from "../../../../platform/database/database.ts";
import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import type { Cart } from "../cart-contract.ts";
import { listItemsOf } from "./carts.query.ts";
import { isSold, presentCartItem } from "./present-cart-item.ts";

/** What lies in the carts of a buyer: one entry for each shopper, none of empty ones. */
export async function readCarts(connection: Connection, buyer: WalletOwner): Promise<Cart[]> {
  const rows = await listItemsOf(connection, buyer);
  return [...Map.groupBy(rows, ({ cartId }) => cartId)].flatMap(([cartId, items]) => {
    const [first] = items;
    if (!first) return [];
    const { id, name, lastname } = first.shopper;
    const sold = items.filter(({ course }) => isSold(course));
    const cents = sold.reduce((sum, { item, course }) => sum + item.amount * course.priceCents, 0);
    return [
      {
        _id: cartId,
        shopper: { _id: id, name, lastname },
        price: centsToReais(cents),
        items: items.map(presentCartItem),
      },
    ];
  });
}
