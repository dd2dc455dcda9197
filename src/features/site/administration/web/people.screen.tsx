import { UsersRound } from "lucide-react";
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
import type { ListedPerson } from "../people-contract.ts";
import { AccountFilter } from "./components/account-filter.tsx";
import { AccountState, placeOf, typeLabels } from "./components/account-state.tsx";
import { accountFilterIn, accountsPerPage, loadPeople } from "./components/people-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = accountFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await loadPeople(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Pessoas · ${product.name}` }];

const header = (
  <PageHeader
    title="Pessoas"
    lead="Quem tem conta na Praça. Ao abrir a página de alguém, fica registrado quem olhou."
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

export default function People() {
  const { filter, person_list } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: person_list,
    size: accountsPerPage,
    of: `people ${JSON.stringify(filter)}`,
    load: async (page) => (await loadPeople(filter, page)).person_list,
  });
  return (
    <>
      {header}
      <div className="space-y-4">
        <AccountFilter label="Nome, e-mail, CPF ou telefone" hasTypes />
        {items.length === 0 ? (
          <EmptyState
            icon={UsersRound}
            text="Ninguém foi encontrado"
            hint="Confira o que foi digitado. CPF e telefone são procurados inteiros."
          />
        ) : (
          <ul ref={list} className="grid gap-2">
            {items.map((item) => (
              <Row key={item._id} person={item} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

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
