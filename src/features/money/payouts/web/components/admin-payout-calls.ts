import { call } from "../../../../../client/call.ts";
import { chosenMonth } from "../../../../../ui/month-filter.tsx";
import type { Confirmed } from "../../../../people/users/web/components/sensitive-dialog.tsx";
import {
  exportTransfers,
  getPayee,
  holdPayee,
  listAllTransfers,
  listPayees,
  releasePayee,
  retryTransfer,
  runPayouts,
} from "../../../calls.ts";
import type { PayeeDash, PayeeState, transferFilters } from "../../administration-contract.ts";

export const perPage = 50;

const payeeStates: Record<string, PayeeState> = {
  liberados: "DUE",
  espera: "HELD",
  recusados: "REFUSED",
  caminho: "ON_WAY",
};

type TransferState = (typeof transferFilters)[number];

const transferStates: Record<string, TransferState> = {
  recusadas: "OPEN",
  caminho: "WAITING",
  pagas: "PAID",
  canceladas: "CANCELED",
};

export const transferStateOptions = [
  { value: "recusadas", label: "Recusadas, por resolver" },
  { value: "caminho", label: "A caminho" },
  { value: "pagas", label: "Pagas" },
  { value: "canceladas", label: "Não concluídas" },
];

const textIn = (search: URLSearchParams) => search.get("busca")?.trim().slice(0, 120) || undefined;

/** What the address narrows the people to; a word that is none counts for nothing. */
export const payeeFilterIn = (search: URLSearchParams) => ({
  state: payeeStates[search.get("situacao") ?? ""],
  search: textIn(search),
});
export type PayeeFilter = ReturnType<typeof payeeFilterIn>;

export const transferFilterIn = (search: URLSearchParams) => ({
  status: transferStates[search.get("situacao") ?? ""],
  search: textIn(search),
  ...chosenMonth(search),
});
export type TransferFilter = ReturnType<typeof transferFilterIn>;

export const isTransferPart = (search: URLSearchParams): boolean => search.get("parte") === "transferencias";

export const loadPayees = (filter: PayeeFilter, page = 0) =>
  call(listPayees, { query: { ...filter, limit: perPage, page } });
export const loadTransfersOfAll = (filter: TransferFilter, page = 0) =>
  call(listAllTransfers, { query: { ...filter, limit: perPage, page } });
export const downloadTransfers = (filter: TransferFilter, format: "csv" | "xlsx") =>
  call(exportTransfers, { query: { ...filter, format } });
export const loadPayee = (id: string) => call(getPayee, { params: { id } });

export const holdOne = (id: string, { reason, password }: Confirmed) =>
  call(holdPayee, { params: { id }, body: { password, hold: { reason } } });
export const releaseOne = (id: string, { password }: Confirmed) =>
  call(releasePayee, { params: { id }, body: { password } });
export const retryOne = (id: string, { password }: Confirmed) =>
  call(retryTransfer, { params: { id }, body: { password } });
/** @param stop which was looked at, and is allowed */
export const runNow = (on: string, stop: PayeeDash["stop"], { password }: Confirmed) =>
  call(runPayouts, { body: { password, run: { on, ...(stop && { allowed_amount: stop.amount }) } } });
