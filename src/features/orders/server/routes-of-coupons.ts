import { route } from "../../../platform/route.ts";
import * as contract from "../coupon-contract.ts";
import { createCoupon } from "./create-coupon.ts";
import { endCoupon } from "./end-coupon.ts";
import { listCoupons } from "./list-coupons.ts";
import { updateCoupon } from "./update-coupon.ts";

export const couponRoutes = [
  route(contract.listCoupons, listCoupons),
  route(contract.createCoupon, createCoupon),
  route(contract.updateCoupon, updateCoupon),
  route(contract.endCoupon, endCoupon),
];
