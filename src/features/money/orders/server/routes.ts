import { type Route, requireActor, route, type Verb } from "../../../../platform/services.ts";
import type { listCoupons as ListCoupons } from "../cart-contract.ts";
import * as cart from "../cart-contract.ts";
import * as contract from "../contract.ts";
import type { getCourseShare as GetCourseShare } from "../sales-contract.ts";
import * as sales from "../sales-contract.ts";
import { buyOrder } from "./buy-order.ts";
import { addToCart, listCarts, removeCartItem, updateCartItem } from "./cart-items.ts";
import { listCouponsOf, presentCoupon } from "./coupons.ts";
import { getCourseSales, getTrainerSales } from "./course-sales.ts";
import { regretOrder } from "./end-order.ts";
import { exportOrders, getOrderOfAdministration, listAllOrders } from "./managed-orders.ts";
import { getOrder, listOrders } from "./orders.ts";
import { payOrder } from "./pay-order.ts";
import { prepareOrder } from "./prepare-order.ts";
import { readCourseShare } from "./sales.ts";
import { createCoupon, endCoupon, updateCoupon } from "./write-coupon.ts";

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
