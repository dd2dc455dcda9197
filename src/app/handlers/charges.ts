import { lowerRewards, shareOfAffiliate } from "../../features/money/affiliates/server/handlers.ts";
import { paidFor, returned, sharesOf } from "../../features/money/charges/server/announcements.ts";
import { askForTheCharges, gatewayHappened } from "../../features/money/charges/server/gateway-events.ts";
import { shareOfTrainers } from "../../features/money/orders/server/handlers.ts";
import { orderPaid } from "../../features/money/orders/server/order-paid.ts";
import { askForTheTransfers } from "../../features/money/payouts/server/ask-for-transfers.ts";
import { subscriptionPaid } from "../../features/money/plans/server/subscription-paid.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Who learns what became of a charge. */
export const joinedPaidFor = joinHandlers(paidFor, [subscriptionPaid, orderPaid]);

/** Who else learns that money is back. */
export const joinedReturned = joinHandlers(returned, [lowerRewards]);

/** Who gets a share of what was paid. */
export const joinedSharesOf = joinHandlers(sharesOf, [shareOfAffiliate, shareOfTrainers]);

/** Who looks what it was that happened at the gateway. */
export const joinedGatewayHappened = joinHandlers(gatewayHappened, [askForTheCharges, askForTheTransfers]);
