import { ReceiptText } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { ListHead } from "../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { MonthFilter } from "../../../../ui/month-filter.tsx";
import { NameSearch } from "../../../../ui/name-search.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useAddressChoices } from "../../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { SeenCharge } from "../administration-contract.ts";
import { methodLabels, paymentShown, refusedRefundShown, subjectLabels } from "../labels.ts";
import {
  chargeFilterIn,
  chargesPerPage,
  downloadCharges,
  loadCharges,
} from "./components/admin-charge-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = chargeFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await loadCharges(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pagamentos · ${product.name}` }];

const title = "Pagamentos";
const lead = "Tudo o que foi cobrado, de planos e de treinamentos.";

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

export default function AdminCharges() {
  const { filter, charge_list, charge_dash } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: charge_list,
    size: chargesPerPage,
    of: `charges ${JSON.stringify(filter)}`,
    load: async (page) => (await loadCharges(filter, page)).charge_list,
  });
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="space-y-6">
        <ChargeFilters />
        <Card>
          <FactList
            facts={[
              ["Recebido", formatMoney(charge_dash.paid)],
              ["Devolvido", formatMoney(charge_dash.refunded)],
              ["Tarifas", formatMoney(charge_dash.fees)],
            ]}
          />
        </Card>
        {items.length === 0 ? (
          <EmptyState
            icon={ReceiptText}
            text={isNarrowed ? "Nenhum pagamento com este filtro" : "Ninguém pagou nada ainda"}
          />
        ) : (
          <div className="space-y-4">
            <ListHead download={(format) => downloadCharges(filter, format)}>
              {pluralise(charge_dash.count, "pagamento")}
            </ListHead>
            <ul ref={list} className="grid gap-2">
              {items.map((charge) => (
                <ChargeRow key={charge._id} charge={charge} />
              ))}
            </ul>
          </div>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

function ChargeRow({ charge }: { charge: SeenCharge }) {
  const { label, tone } = charge.refused_refund ? refusedRefundShown : paymentShown[charge.status];
  return (
    <Card as="li" className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <Link
          to={`/admin/pagamentos/${charge._id}`}
          className="font-semibold break-words text-brand underline underline-offset-3 after:absolute after:inset-0"
        >
          {charge.description}
        </Link>
        <p className="text-sm break-words text-ink-muted">
          {charge.payer.name ?? "Conta encerrada"} · {methodLabels[charge.method]} ·{" "}
          {formatDay(new Date(charge.created_at))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="tabular font-semibold">{formatMoney(charge.amount)}</p>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
    </Card>
  );
}

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

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

/** What narrows the payments; it stands in the address. */
function ChargeFilters() {
  const { search, choose } = useAddressChoices();
  return (
    <search className="block space-y-3">
      <NameSearch
        name="busca"
        label="Nome, e-mail ou código"
        value={search.get("busca") ?? ""}
        onSearch={(text) => choose({ busca: text })}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        {choices.map(({ name, label, placeholder, options }) => (
          <div key={name} className="max-sm:nth-3:col-span-2 sm:w-44">
            <Select
              name={name}
              label={label}
              placeholder={placeholder}
              options={options}
              value={search.get(name) ?? ""}
              onChange={(value) => choose({ [name]: value })}
            />
          </div>
        ))}
        <div className="max-sm:col-span-2">
          <MonthFilter />
        </div>
      </div>
    </search>
  );
}
