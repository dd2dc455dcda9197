import { type Route, route } from "../../../../platform/services.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { countClick } from "./count-click.ts";
import { decideRewardReview } from "./decide-reward-review.ts";
import { getAffiliate } from "./get-affiliate.ts";
import { getAffiliateProgramme } from "./get-affiliate-programme.ts";
import { getInviter } from "./get-inviter.ts";
import { getShares } from "./get-shares.ts";
import { listReferralSubscriptions } from "./list-referral-subscriptions.ts";
import { listRewardReviews } from "./list-reward-reviews.ts";
import { saveShares } from "./save-shares.ts";

export const affiliateRoutes: Route[] = [
  route(contract.getAffiliate, getAffiliate),
  route(contract.getAffiliateProgramme, getAffiliateProgramme),
  route(contract.getInviter, getInviter),
  route(contract.countClick, countClick),
  route(contract.listReferralSubscriptions, listReferralSubscriptions),
  route(administration.listRewardReviews, listRewardReviews),
  route(administration.decideRewardReview, decideRewardReview),
  route(administration.getShares, getShares),
  route(administration.saveShares, saveShares),
];
