import { type Route, route } from "../../../../platform/services.ts";
import * as administration from "../administration-contract.ts";
import * as contract from "../contract.ts";
import { countClick, getAffiliate, getAffiliateProgramme, getInviter } from "./affiliates.ts";
import { listReferralSubscriptions } from "./list-referral-subscriptions.ts";
import { getShares, saveShares } from "./managed-shares.ts";
import { decideRewardReview, listRewardReviews } from "./reward-reviews.ts";

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
