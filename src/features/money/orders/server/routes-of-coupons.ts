import { route, type Verb } from "../../../../platform/route.ts";
import { requireActor } from "../../../../platform/services.ts";
import type { listCoupons as endpoint } from "../coupon-contract.ts";
import * as contract from "../coupon-contract.ts";
import { listCouponsOf, presentCoupon } from "./coupons.query.ts";
import { createCoupon } from "./create-coupon.ts";
import { endCoupon } from "./end-coupon.ts";
import { updateCoupon } from "./update-coupon.ts";

const listCoupons: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  return { coupon_list: (await listCouponsOf(context.db.orm, userId, query)).map(presentCoupon) };
};

export const couponRoutes = [
  route(contract.listCoupons, listCoupons),
  route(contract.createCoupon, createCoupon),
  route(contract.updateCoupon, updateCoupon),
  route(contract.endCoupon, endCoupon),
];
