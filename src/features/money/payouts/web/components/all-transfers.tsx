import { Banknote, RotateCw } from "lucide-react";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../../ui/fact-list.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import {
  chosenMonth,
  isNarrowed,
  ListFilters,
  MonthFilter,
  searchTextIn,
} from "../../../../../ui/list/list-filters.tsx";
import { AmountAndState, ListHead } from "../../../../../ui/list/list-row.tsx";
import { ListScreen } from "../../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { dayColumn, moneyColumn, stateColumn } from "../../../../../ui/table/usual-columns.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import { SensitiveAction } from "../../../../people/users/web/components/sensitive-action.tsx";
import { exportTransfers, listAllTransfers, retryTransfer } from "../../../calls.ts";
import type { SeenTransfer, transferFilters } from "../../administration-contract.ts";
import { transferShown } from "../../lifecycle.ts";

/** By the words of the address. */
const states: readonly { value: string; label: string; status: (typeof transferFilters)[number] }[] = [
  { value: "recusadas", label: "Recusadas, por resolver", status: "OPEN" },
  { value: "caminho", label: "A caminho", status: "WAITING" },
  { value: "pagas", label: "Pagas", status: "PAID" },
  { value: "canceladas", label: "Não concluídas", status: "CANCELED" },
];

const choices = [{ name: "situacao", label: "Situação", placeholder: "Todas", options: states }];

export const transferFilterIn = (search: URLSearchParams) => ({
  status: states.find(({ value }) => value === search.get("situacao"))?.status,
  search: searchTextIn(search),
  ...chosenMonth(search),
});
type TransferFilter = ReturnType<typeof transferFilterIn>;

const perPage = 50;
export const loadTransfers = (filter: TransferFilter, page = 0) =>
  call(listAllTransfers, { query: { ...filter, limit: perPage, page } });

interface AllTransfersProps {
  filter: TransferFilter;
  first: Awaited<ReturnType<typeof loadTransfers>>;
}

/** Every transfer, whoever gets it. */
export function AllTransfers({ filter, first: { transfer_list, transfer_dash: dash } }: AllTransfersProps) {
  const pages = useMorePages({
    first: transfer_list,
    size: perPage,
    of: `all transfers ${JSON.stringify(filter)}`,
    load: async (page) => (await loadTransfers(filter, page)).transfer_list,
  });
  return (
    <ListScreen
      roomy
      pages={pages}
      row={(transfer) => <TransferRow transfer={transfer} />}
      table={{
        caption: "Transferências",
        columns,
        nameOf: (transfer) => `${nameOf(transfer)}, repasse de ${formatDay(transfer.run_on)}`,
        memory: tableMemory("transfers"),
        file: "transferencias",
      }}
      head={
        <ListHead download={(format) => call(exportTransfers, { query: { ...filter, format } })}>
          {pluralise(dash.count, "transferência")}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={Banknote}
          text={isNarrowed(filter) ? "Nenhuma transferência com este filtro" : "Nada foi transferido ainda"}
        />
      }
    >
      <ListFilters text="Nome, e-mail ou código" choices={choices}>
        <MonthFilter />
      </ListFilters>
      <Card>
        <FactList
          facts={[
            ["Pago", formatMoney(dash.paid)],
            ["A caminho", formatMoney(dash.waiting)],
            ["Não concluído", formatMoney(dash.canceled)],
            ["Tarifas", formatMoney(dash.fees)],
          ]}
        />
      </Card>
    </ListScreen>
  );
}

const nameOf = ({ payee }: SeenTransfer): string => payee.name ?? "Conta encerrada";

const columns: TableColumn<SeenTransfer>[] = [
  {
    id: "name",
    heading: "Quem recebe",
    isName: true,
    sortBy: nameOf,
    text: nameOf,
    cell: (transfer) => (
      <>
        <TextLink to={`/admin/repasses/${transfer.payee._id}`}>{nameOf(transfer)}</TextLink>
        <p className="break-words text-ink-muted">{transfer.destination}</p>
      </>
    ),
  },
  dayColumn("run_on", "Repasse de", ({ run_on: day }) => day, { width: "7.5rem" }),
  moneyColumn("amount", "Valor", ({ amount }) => amount, { isStrong: true, width: "8rem" }),
  moneyColumn("fee", "Tarifa", ({ fee }) => fee, { width: "6.5rem", isHiddenAtFirst: true }),
  stateColumn(({ status }) => transferShown[status], { width: "9.5rem" }),
  {
    id: "happened",
    heading: "O que houve",
    width: "16rem",
    text: (transfer) => happened(transfer),
    cell: (transfer) => (
      <div className="space-y-1.5">
        <p className="text-ink-muted">
          {transfer.is_retry && "Nova tentativa. "}
          {happened(transfer)}
          {transfer.error && transfer.status === "CANCELED" && (
            <span className="font-semibold text-danger"> {transfer.error}.</span>
          )}
        </p>
        {transfer.is_open && <RetryButton transfer={transfer} />}
      </div>
    ),
  },
];

interface TransferRowProps {
  transfer: SeenTransfer;
  /** On the page of the person everybody knows whose it is. */
  isOfPage?: boolean;
}

/** A transfer, where it went and what became of it; a refused one can be tried again. */
export function TransferRow({ transfer, isOfPage }: TransferRowProps) {
  const { payee, status, amount, error } = transfer;
  return (
    <Card as="li" className="space-y-1 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-52">
          {isOfPage ? (
            <p className="font-semibold">Repasse de {formatDay(transfer.run_on)}</p>
          ) : (
            <TextLink to={`/admin/repasses/${payee._id}`}>{payee.name ?? "Conta encerrada"}</TextLink>
          )}
          <p className="text-sm break-words text-ink-muted">
            {!isOfPage && `Repasse de ${formatDay(transfer.run_on)} · `}
            {transfer.destination}
          </p>
        </div>
        <AmountAndState amount={amount} state={transferShown[status]} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 grow basis-52 text-sm text-ink-muted">
          {transfer.is_retry && "Nova tentativa. "}
          {happened(transfer)}
          {error && status === "CANCELED" && <span className="font-semibold text-danger"> {error}.</span>}
        </p>
        {transfer.is_open && <RetryButton transfer={transfer} />}
      </div>
    </Card>
  );
}

/** What became of a transfer last, in a sentence. */
function happened({ status, created_at, sent_at, paid_at, canceled_at }: SeenTransfer): string {
  if (status === "CANCELED" && canceled_at) return `Não concluída em ${formatDateTime(canceled_at)}.`;
  if (paid_at) return `Paga em ${formatDateTime(paid_at)}.`;
  return sent_at ? `Enviada em ${formatDateTime(sent_at)}.` : `Criada em ${formatDateTime(created_at)}.`;
}

function RetryButton({ transfer: { _id: id } }: { transfer: SeenTransfer }) {
  const follow = useFollow();
  return (
    <SensitiveAction
      icon={RotateCw}
      title="Tentar a transferência de novo?"
      lead="Envia agora o que está liberado para esta pessoa, para a conta ou a chave Pix que ela tem hoje na carteira. Se ela não corrigiu a conta, o banco deve recusar outra vez."
      submitLabel="Tentar de novo"
      action={({ password }) => call(retryTransfer, { params: { id }, body: { password } })}
      onDone={follow}
    >
      Tentar de novo
    </SensitiveAction>
  );
}
