import type { Verb } from "../../../platform/route.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { listPaymentFees as endpoint } from "../fee-contract.ts";
import { paymentMethods } from "../lifecycle.ts";
import { averageFees } from "./average-fees.query.ts";

export const listPaymentFees: Verb<typeof endpoint> = async (_input, { db, gateway: { fees } }) => {
  if (fees) {
    return {
      fee_list: paymentMethods.map((method) => ({
        method,
        percent: fees[method].points / 100,
        fixed: centsToReais(fees[method].cents),
        is_average: false,
      })),
    };
  }
  const averages = await averageFees(db.orm);
  return {
    fee_list: paymentMethods.flatMap((method) =>
      averages
        .filter((average) => average.method === method)
        .map(({ points }) => ({ method, percent: points / 100, fixed: 0, is_average: true })),
    ),
  };
};
