import { ReceiptText } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../shared/format/dates.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import { pluralise } from "../../../shared/format/text.ts";
import { product } from "../../../shared/product.ts";
import { StatusBadge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { ListHead } from "../../../ui/list-head.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { SeenCharge } from "../administration-contract.ts";
import { methodLabels, paymentShown, refusedRefundShown } from "../labels.ts";
import {
  chargeFilterIn,
  chargesPerPage,
  downloadCharges,
  loadCharges,
} from "./components/admin-charge-calls.ts";
import { ChargeFilters } from "./components/charge-filters.tsx";

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
