import { type Route, requireActor, route, type Verb } from "../../../../platform/services.ts";
import type { listCoupons as ListCoupons } from "../cart-contract.ts";
import * as cart from "../cart-contract.ts";
import * as contract from "../contract.ts";
import type { getCourseShare as GetCourseShare } from "../sales-contract.ts";
import * as sales from "../sales-contract.ts";
import { addToCart } from "./add-to-cart.ts";
import { buyOrder } from "./buy-order.ts";
import { listCouponsOf, presentCoupon } from "./coupons.ts";
import { createCoupon } from "./create-coupon.ts";
import { endCoupon } from "./end-coupon.ts";
import { exportOrders } from "./export-orders.ts";
import { getCourseSales } from "./get-course-sales.ts";
import { getOrder } from "./get-order.ts";
import { getOrderOfAdministration } from "./get-order-of-administration.ts";
import { getTrainerSales } from "./get-trainer-sales.ts";
import { listAllOrders } from "./list-all-orders.ts";
import { listCarts } from "./list-carts.ts";
import { listOrders } from "./list-orders.ts";
import { payOrder } from "./pay-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { regretOrder } from "./regret-order.ts";
import { removeCartItem } from "./remove-cart-item.ts";
import { readCourseShare } from "./sales.ts";
import { updateCartItem } from "./update-cart-item.ts";
import { updateCoupon } from "./update-coupon.ts";

const listCoupons: Verb<typeof ListCoupons> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  return { coupon_list: (await listCouponsOf(context.db.orm, userId, query)).map(presentCoupon) };
};

const getCourseShare: Verb<typeof GetCourseShare> = async (_input, { db }) => {
  const { points, availableAfterDays } = await readCourseShare(db.orm);
  return { course_share: { percent: points / 100, available_after_days: availableAfterDays } };
};

export const orderRoutes: Route[] = [
  route(cart.listCoupons, listCoupons),
  route(cart.createCoupon, createCoupon),
  route(cart.updateCoupon, updateCoupon),
  route(cart.endCoupon, endCoupon),
  route(sales.getCourseSales, getCourseSales),
  route(sales.getTrainerSales, getTrainerSales),
  route(sales.getCourseShare, getCourseShare),
  route(sales.listAllOrders, listAllOrders),
  route(sales.exportOrders, exportOrders),
  route(sales.getOrderOfAdministration, getOrderOfAdministration),
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
