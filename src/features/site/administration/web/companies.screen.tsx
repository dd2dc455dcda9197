import { Building2 } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { ListedCompany } from "../companies-contract.ts";
import { AccountFilter } from "./components/account-filter.tsx";
import { AccountState, placeOf } from "./components/account-state.tsx";
import { accountFilterIn, accountsPerPage, loadCompanies } from "./components/people-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = accountFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await loadCompanies(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Empresas · ${product.name}` }];

const header = (
  <PageHeader
    title="Empresas"
    lead="As empresas da Praça. Ao abrir a página de uma, fica registrado quem olhou."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={6} className="grid gap-2" box="h-20 rounded-card" />
    </>
  );
}

export default function CompaniesOfAdministration() {
  const { filter, company_list } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: company_list,
    size: accountsPerPage,
    of: `companies ${JSON.stringify(filter)}`,
    load: async (page) => (await loadCompanies(filter, page)).company_list,
  });
  return (
    <>
      {header}
      <div className="space-y-4">
        <AccountFilter label="Nome, e-mail, CNPJ ou telefone" />
        {items.length === 0 ? (
          <EmptyState
            icon={Building2}
            text="Nenhuma empresa foi encontrada"
            hint="Confira o que foi digitado. CNPJ e telefone são procurados inteiros."
          />
        ) : (
          <ul ref={list} className="grid gap-2">
            {items.map((item) => (
              <Row key={item._id} company={item} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

function Row({ company }: { company: ListedCompany }) {
  const { _id, name_fancy, created_at } = company;
  return (
    <Card as="li" interactive className="space-y-0.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/admin/empresas/${_id}`} className="stretched font-semibold wrap-anywhere">
          {name_fancy}
        </Link>
        <AccountState account={company} />
      </div>
      <p className="tabular text-sm text-ink-muted">
        {[placeOf(company), `desde ${formatDay(new Date(created_at))}`].filter(Boolean).join(" · ")}
      </p>
    </Card>
  );
}
