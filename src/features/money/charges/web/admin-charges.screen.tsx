import { ReceiptText } from "lucide-react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { tableMemory } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { optionsOf } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import {
  choiceIn,
  chosenMonth,
  isNarrowed,
  ListFilters,
  MonthFilter,
  searchTextIn,
} from "../../../../ui/list/list-filters.tsx";
import { AmountAndState, ListHead, ListRow } from "../../../../ui/list/list-row.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../ui/table/table-columns.ts";
import { dayColumn, moneyColumn, stateColumn, wordsColumn } from "../../../../ui/table/usual-columns.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { exportCharges, listAllCharges } from "../../calls.ts";
import type { SeenCharge } from "../contract.ts";
import { methodLabels, paymentShown, refusedRefundShown, subjectLabels } from "../lifecycle.ts";

/** States that people call by the same name are found together by no filter: each stands here once, by its own name. */
const statuses = {
  SENT: "Em andamento",
  PAID: paymentShown.PAID.label,
  FAILED: paymentShown.FAILED.label,
  EXPIRED: paymentShown.EXPIRED.label,
  REFUNDING: paymentShown.REFUNDING.label,
  REFUND_REFUSED: refusedRefundShown.label,
  REFUNDED: paymentShown.REFUNDED.label,
  DISPUTED: paymentShown.DISPUTED.label,
  LOST: paymentShown.LOST.label,
};

const choices = [
  { name: "situacao", label: "Situação", placeholder: "Todas", options: optionsOf(statuses) },
  { name: "forma", label: "Forma", placeholder: "Todas", options: optionsOf(methodLabels) },
  { name: "para", label: "Para", placeholder: "Tudo", options: optionsOf(subjectLabels) },
];

const filterIn = (search: URLSearchParams) => ({
  status: choiceIn(search, "situacao", statuses),
  method: choiceIn(search, "forma", methodLabels),
  kind: choiceIn(search, "para", subjectLabels),
  search: searchTextIn(search),
  ...chosenMonth(search),
});

const perPage = 50;
const load = (filter: ReturnType<typeof filterIn>, page = 0) =>
  call(listAllCharges, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = filterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pagamentos · ${product.name}` }];

const header = <PageHeader title="Pagamentos" lead="Tudo o que foi cobrado, de planos e de treinamentos." />;

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function AdminCharges() {
  const { filter, charge_list, charge_dash: dash } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: charge_list,
    size: perPage,
    of: `charges ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).charge_list,
  });
  return (
    <ListScreen
      roomy
      header={header}
      pages={pages}
      row={(charge) => <ChargeRow charge={charge} />}
      table={{
        caption: "Pagamentos",
        columns,
        nameOf: ({ description, payer }) => `${description}, de ${payerOf(payer)}`,
        memory: tableMemory("charges"),
        file: "pagamentos",
      }}
      head={
        <ListHead download={(format) => call(exportCharges, { query: { ...filter, format } })}>
          {pluralise(dash.count, "pagamento")}
        </ListHead>
      }
      empty={
        <EmptyState
          icon={ReceiptText}
          text={isNarrowed(filter) ? "Nenhum pagamento com este filtro" : "Ninguém pagou nada ainda"}
        />
      }
    >
      <ListFilters text="Nome, e-mail ou código" choices={choices} width="sm:w-44">
        <MonthFilter />
      </ListFilters>
      <Card>
        <FactList
          facts={[
            ["Recebido", formatMoney(dash.paid)],
            ["Devolvido", formatMoney(dash.refunded)],
            ["Tarifas", formatMoney(dash.fees)],
          ]}
        />
      </Card>
    </ListScreen>
  );
}

const payerOf = ({ name }: SeenCharge["payer"]): string => name ?? "Conta encerrada";
const stateOf = ({ refused_refund: refused, status }: SeenCharge) =>
  refused ? refusedRefundShown : paymentShown[status];

const columns: TableColumn<SeenCharge>[] = [
  {
    id: "description",
    heading: "O quê",
    isName: true,
    sortBy: ({ description }) => description,
    text: ({ description }) => description,
    cell: ({ _id, description }) => <TextLink to={`/admin/pagamentos/${_id}`}>{description}</TextLink>,
  },
  wordsColumn("payer", "Quem pagou", ({ payer }) => payerOf(payer), { width: "11rem" }),
  wordsColumn("method", "Forma", ({ method }) => methodLabels[method], { width: "7rem" }),
  dayColumn("created_at", "Quando", ({ created_at: at }) => at),
  moneyColumn("amount", "Valor", ({ amount }) => amount, { isStrong: true, width: "8rem" }),
  moneyColumn("fee", "Tarifa", ({ fee }) => fee, { width: "7rem", isHiddenAtFirst: true }),
  stateColumn(stateOf, { width: "10.5rem" }),
];

const ChargeRow = ({ charge }: { charge: SeenCharge }) => (
  <ListRow
    to={`/admin/pagamentos/${charge._id}`}
    title={charge.description}
    lines={[
      `${payerOf(charge.payer)} · ${methodLabels[charge.method]} · ${formatDay(new Date(charge.created_at))}`,
    ]}
  >
    <AmountAndState amount={charge.amount} state={stateOf(charge)} />
  </ListRow>
);
