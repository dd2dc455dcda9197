import { type Route, route } from "../../../platform/route.ts";
import { getReceipt as receipt } from "../contract.ts";
import { listPaymentFees as fees } from "../fee-contract.ts";
import { getReceipt } from "./get-receipt.ts";
import { listPaymentFees } from "./list-payment-fees.ts";

export const chargeRoutes: Route[] = [route(receipt, getReceipt), route(fees, listPaymentFees)];
