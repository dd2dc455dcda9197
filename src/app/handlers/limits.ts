import { subscriptionInForce } from "../../features/limits/server/limits-in-force.ts";
import { standingCounts } from "../../features/limits/server/standing-counts.ts";
import { findSubscriptionInForce } from "../../features/plans/server/subscription-in-force.ts";
import { featuredProductsCount } from "../../features/products/server/count-featured-products.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who counts what exists of each standing limit. */
export const joinedStandingCounts = joinHandlers(standingCounts, [featuredProductsCount]);

/** Who knows the plan that somebody has taken. */
export const joinedSubscriptionInForce = joinHandlers(subscriptionInForce, [findSubscriptionInForce]);
