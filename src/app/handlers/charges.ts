import { lowerRewards } from "../../features/affiliates/server/lower-rewards.ts";
import { shareOfAffiliate } from "../../features/affiliates/server/share-of-affiliate.ts";
import { paidFor, returned, sharesOf } from "../../features/charges/server/announcements.ts";
import { askForTheCharges, gatewayHappened } from "../../features/charges/server/gateway-happened.ts";
import { orderPaid } from "../../features/orders/server/order-paid.ts";
import { shareOfTrainers } from "../../features/orders/server/share-of-trainers.ts";
import { askForTheTransfers } from "../../features/payouts/server/ask-for-transfers.ts";
import { subscriptionPaid } from "../../features/plans/server/subscription-paid.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who learns what became of a charge. */
export const joinedPaidFor = joinHandlers(paidFor, [subscriptionPaid, orderPaid]);

/** Who else learns that money is back. */
export const joinedReturned = joinHandlers(returned, [lowerRewards]);

/** Who gets a share of what was paid. */
export const joinedSharesOf = joinHandlers(sharesOf, [shareOfAffiliate, shareOfTrainers]);

/** Who looks what it was that happened at the gateway. */
export const joinedGatewayHappened = joinHandlers(gatewayHappened, [askForTheCharges, askForTheTransfers]);
