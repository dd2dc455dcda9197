import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { askRefundAgain } from "./ask-refund-again.ts";
import { exportCharges } from "./export-charges.ts";
import { getChargeHistory } from "./get-charge-history.ts";
import { getReceipt } from "./get-receipt.ts";
import { giveUpRefund } from "./give-up-refund.ts";
import { listAllCharges } from "./list-all-charges.ts";
import { listPaymentFees } from "./list-payment-fees.ts";
import { refundCharge } from "./refund-charge.ts";

export const chargeRoutes: Route[] = [
  route(contract.getReceipt, getReceipt),
  route(contract.listPaymentFees, listPaymentFees),
  route(contract.listAllCharges, listAllCharges),
  route(contract.exportCharges, exportCharges),
  route(contract.getChargeHistory, getChargeHistory),
  route(contract.refundCharge, refundCharge),
  route(contract.askRefundAgain, askRefundAgain),
  route(contract.giveUpRefund, giveUpRefund),
];
