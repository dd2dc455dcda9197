import { UsersRound } from "lucide-react";
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
import { listPeople } from "../../calls.ts";
import type { ListedPerson } from "../people-contract.ts";
import {
  type AccountFilter,
  AccountState,
  accountFilterIn,
  personStateChoice,
  placeOf,
  typeChoice,
  typeLabels,
} from "./components/account-parts.tsx";

const perPage = 20;
const load = (filter: AccountFilter, page = 0) =>
  call(listPeople, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = accountFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pessoas · ${product.name}` }];

const header = (
  <PageHeader
    title="Pessoas"
    lead="Quem tem conta na Praça. Ao abrir a página de alguém, fica registrado quem olhou."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function People() {
  const { filter, person_list } = useLoaderData<typeof clientLoader>();
  const pages = useMorePages({
    first: person_list,
    size: perPage,
    of: `people ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).person_list,
  });
  return (
    <ListScreen
      header={header}
      pages={pages}
      row={(person) => <Row person={person} />}
      table={{
        caption: "Pessoas com conta",
        columns,
        nameOf: fullNameOf,
        memory: tableMemory("people"),
        file: "pessoas",
      }}
      empty={
        <EmptyState
          icon={UsersRound}
          text="Ninguém foi encontrado"
          hint="Confira o que foi digitado. CPF e telefone são procurados inteiros."
        />
      }
    >
      <ListFilters
        text="Nome, e-mail, CPF ou telefone"
        choices={[typeChoice, personStateChoice]}
        width="spread"
      />
    </ListScreen>
  );
}

const fullNameOf = ({ name, lastname }: ListedPerson): string => `${name} ${lastname}`;

const columns: TableColumn<ListedPerson>[] = [
  {
    id: "name",
    heading: "Nome",
    isName: true,
    sortBy: fullNameOf,
    text: fullNameOf,
    cell: (person) => <TextLink to={`/admin/pessoas/${person._id}`}>{fullNameOf(person)}</TextLink>,
  },
  wordsColumn("email", "E-mail", ({ email }) => email),
  wordsColumn("type", "Tipo", ({ type }) => typeLabels[type], { width: "8.5rem" }),
  wordsColumn("company", "Empresa", ({ company }) => company?.name, {
    width: "10rem",
    isHiddenAtFirst: true,
  }),
  wordsColumn("place", "Cidade", placeOf, { width: "9rem" }),
  dayColumn("created_at", "Desde", ({ created_at: at }) => at),
  dayColumn("last_seen_at", "Visto em", ({ last_seen_at: at }) => at, { isHiddenAtFirst: true }),
  {
    id: "state",
    heading: "Conta",
    width: "7.75rem",
    cell: (person) => <AccountState account={person} usual="Ativa" />,
  },
];

function Row({ person }: { person: ListedPerson }) {
  const { _id, name, lastname, email, type, company, created_at, last_seen_at } = person;
  const facts = [typeLabels[type], company?.name, placeOf(person)].filter(Boolean).join(" · ");
  return (
    <Card as="li" interactive className="space-y-0.5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Link to={`/admin/pessoas/${_id}`} className="stretched font-semibold wrap-anywhere">
          {name} {lastname}
        </Link>
        <AccountState account={person} />
      </div>
      <p className="text-sm break-all">{email}</p>
      <p className="text-sm text-ink-muted wrap-anywhere">{facts}</p>
      <p className="tabular text-sm text-ink-muted">
        Desde {formatDay(new Date(created_at))}
        {last_seen_at && `; visto por último em ${formatDay(new Date(last_seen_at))}`}
      </p>
    </Card>
  );
}
