import { subscriptionInForce } from "../../features/limits/server/limits-in-force.ts";
import { standingCounts } from "../../features/limits/server/standing-counts.ts";
import { featuredProductsCount } from "../../features/products/server/count-featured-products.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who counts what exists of each standing limit. */
export const joinedStandingCounts = joinHandlers(standingCounts, [featuredProductsCount]);

/** Nobody sells plans yet: everybody has the free one of the type. */
export const joinedSubscriptionInForce = joinHandlers(subscriptionInForce, []);
