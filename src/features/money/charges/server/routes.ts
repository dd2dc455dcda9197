import { type Route, route } from "../../../../platform/route.ts";
import * as administration from "../administration-contract.ts";
import { getReceipt as receipt } from "../contract.ts";
import { listPaymentFees as fees } from "../fee-contract.ts";
import { askRefundAgain } from "./ask-refund-again.ts";
import { exportCharges } from "./export-charges.ts";
import { getChargeHistory } from "./get-charge-history.ts";
import { getReceipt } from "./get-receipt.ts";
import { giveUpRefund } from "./give-up-refund.ts";
import { listAllCharges } from "./list-all-charges.ts";
import { listPaymentFees } from "./list-payment-fees.ts";
import { refundCharge } from "./refund-charge.ts";

export const chargeRoutes: Route[] = [
  route(receipt, getReceipt),
  route(fees, listPaymentFees),
  route(administration.listAllCharges, listAllCharges),
  route(administration.exportCharges, exportCharges),
  route(administration.getChargeHistory, getChargeHistory),
  route(administration.refundCharge, refundCharge),
  route(administration.askRefundAgain, askRefundAgain),
  route(administration.giveUpRefund, giveUpRefund),
];
