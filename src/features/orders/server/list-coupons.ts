import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import type { listCoupons as endpoint } from "../coupon-contract.ts";
import { listCouponsOf } from "./coupons.query.ts";
import { presentCoupon } from "./present-coupon.ts";

export const listCoupons: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  return { coupon_list: (await listCouponsOf(context.db.orm, userId, query)).map(presentCoupon) };
};
