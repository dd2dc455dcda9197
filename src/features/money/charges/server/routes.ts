import { type Route, route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { exportCharges, getChargeHistory, listAllCharges } from "./all-charges.ts";
import { askRefundAgain, giveUpRefund, refundCharge } from "./charge-refunds.ts";
import { getReceipt } from "./get-receipt.ts";
import { listPaymentFees } from "./list-payment-fees.ts";

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
