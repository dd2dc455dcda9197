import { call } from "../../../../../client/call.ts";
import { chosenMonth } from "../../../../../ui/month-filter.tsx";
import type { Confirmed } from "../../../../people/users/web/components/sensitive-dialog.tsx";
import {
  askRefundAgain,
  exportCharges,
  getChargeHistory,
  giveUpRefund,
  listAllCharges,
  refundCharge,
} from "../../../calls.ts";
import { chargeFilters } from "../../administration-contract.ts";
import { paymentMethods, subjectKinds } from "../../lifecycle.ts";

export const chargesPerPage = 50;

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);

/** What the address narrows the payments to; a word that is none counts for nothing. */
export function chargeFilterIn(search: URLSearchParams) {
  const text = search.get("busca")?.trim().slice(0, 120);
  return {
    status: oneOf(chargeFilters, search.get("situacao")),
    method: oneOf(paymentMethods, search.get("forma")),
    kind: oneOf(subjectKinds, search.get("para")),
    ...(text && { search: text }),
    ...chosenMonth(search),
  };
}
export type ChargeFilter = ReturnType<typeof chargeFilterIn>;

export const loadCharges = (filter: ChargeFilter, page = 0) =>
  call(listAllCharges, { query: { ...filter, limit: chargesPerPage, page } });

export const downloadCharges = (filter: ChargeFilter, format: "csv" | "xlsx") =>
  call(exportCharges, { query: { ...filter, format } });

export const loadChargeHistory = (id: string) => call(getChargeHistory, { params: { id } });

export const giveBack = (
  id: string,
  body: { password: string; refund: { amount: number; refunded_before: number; reason: string } },
): Promise<{ message: string }> => call(refundCharge, { params: { id }, body });

export const askAgain = (id: string, { password }: Confirmed): Promise<{ message: string }> =>
  call(askRefundAgain, { params: { id }, body: { password } });

/** @param refund which was looked at */
export const giveUp = (
  id: string,
  refund: string,
  { password, reason }: Confirmed,
): Promise<{ message: string }> =>
  call(giveUpRefund, { params: { id }, body: { password, give_up: { refund, reason } } });
