import { type Route, route } from "../../../../platform/route.ts";
import * as contract from "../contract.ts";
import { listReferralSubscriptions } from "../earning-contract.ts";
import { getAffiliateProgramme as programme } from "../programme-contract.ts";
import * as review from "../review-contract.ts";
import * as shares from "../shares-contract.ts";
import { countClick } from "./count-click.ts";
import { decideRewardReview } from "./decide-reward-review.ts";
import { getAffiliate } from "./get-affiliate.ts";
import { getAffiliateProgramme } from "./get-affiliate-programme.ts";
import { getInviter } from "./get-inviter.ts";
import { getShares } from "./get-shares.ts";
import { listReferralSubscriptions as list } from "./list-referral-subscriptions.ts";
import { listRewardReviews } from "./list-reward-reviews.ts";
import { saveShares } from "./save-shares.ts";

export const affiliateRoutes: Route[] = [
  route(contract.getAffiliate, getAffiliate),
  route(programme, getAffiliateProgramme),
  route(contract.getInviter, getInviter),
  route(contract.countClick, countClick),
  route(listReferralSubscriptions, list),
  route(review.listRewardReviews, listRewardReviews),
  route(review.decideRewardReview, decideRewardReview),
  route(shares.getShares, getShares),
  route(shares.saveShares, saveShares),
];
