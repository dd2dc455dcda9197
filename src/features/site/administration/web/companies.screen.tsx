import { Building2 } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { tableMemory } from "../../../../client/browser-storage.ts";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { ListFilters } from "../../../../ui/list/list-filters.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import type { TableColumn } from "../../../../ui/table/table-columns.ts";
import { dayColumn, wordsColumn } from "../../../../ui/table/usual-columns.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listCompaniesOfAdministration } from "../../calls.ts";
import type { ListedCompany } from "../companies-contract.ts";
import {
  type AccountFilter,
  AccountState,
  accountFilterIn,
  companyStateChoice,
  placeOf,
} from "./components/account-parts.tsx";

const perPage = 20;
const load = ({ filter, state }: AccountFilter, page = 0) =>
  call(listCompaniesOfAdministration, {
    query: { filter, state: state === "suspended" ? undefined : state, limit: perPage, page },
  });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = accountFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Empresas · ${product.name}` }];

const header = (
  <PageHeader
    title="Empresas"
    lead="As empresas da Praça. Ao abrir a página de uma, fica registrado quem olhou."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function CompaniesOfAdministration() {
  const { filter, company_list } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: company_list,
    size: perPage,
    of: `companies ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).company_list,
  });
  return (
    <ListScreen
      header={header}
      pages={pages}
      row={(company) => <Row company={company} />}
      table={{
        caption: "Empresas da Praça",
        columns,
        nameOf: ({ name_fancy: name }) => name,
        memory: tableMemory("companies"),
        file: "empresas",
      }}
      empty={
        <EmptyState
          icon={Building2}
          text="Nenhuma empresa foi encontrada"
          hint="Confira o que foi digitado. CNPJ e telefone são procurados inteiros."
        />
      }
    >
      <ListFilters text="Nome, e-mail, CNPJ ou telefone" choices={[companyStateChoice]} width="spread" />
    </ListScreen>
  );
}

const columns: TableColumn<ListedCompany>[] = [
  {
    id: "name",
    heading: "Nome",
    isName: true,
    sortBy: ({ name_fancy: name }) => name,
    text: ({ name_fancy: name }) => name,
    cell: ({ _id, name_fancy: name }) => <TextLink to={`/admin/empresas/${_id}`}>{name}</TextLink>,
  },
  wordsColumn("place", "Cidade", placeOf),
  dayColumn("created_at", "Desde", ({ created_at: at }) => at, { width: "8rem" }),
  {
    id: "state",
    heading: "Situação",
    width: "10rem",
    cell: (company) => <AccountState account={company} usual="Ativa" />,
  },
];

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
