import { type Route, route } from "../../../../platform/route.ts";
import * as cart from "../cart-contract.ts";
import * as contract from "../contract.ts";
import { addToCart } from "./add-to-cart.ts";
import { buyOrder } from "./buy-order.ts";
import { getOrder } from "./get-order.ts";
import { listCarts } from "./list-carts.ts";
import { listOrders } from "./list-orders.ts";
import { payOrder } from "./pay-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { regretOrder } from "./regret-order.ts";
import { removeCartItem } from "./remove-cart-item.ts";
import { updateCartItem } from "./update-cart-item.ts";

export const orderRoutes: Route[] = [
  route(cart.listCarts, listCarts),
  route(cart.addToCart, addToCart),
  route(cart.updateCartItem, updateCartItem),
  route(cart.removeCartItem, removeCartItem),
  route(contract.prepareOrder, prepareOrder),
  route(contract.buyOrder, buyOrder),
  route(contract.payOrder, payOrder),
  route(contract.regretOrder, regretOrder),
  route(contract.listOrders, listOrders),
  route(contract.getOrder, getOrder),
];
