import { Flag } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { product } from "../../../shared/product.ts";
import { pageAfterMoves } from "../../../ui/decisions/use-decided-rows.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { ReportedThing } from "../report-contract.ts";
import { itemsPerPage, loadReports } from "./components/moderation-calls.ts";
import { ReportedCard } from "./components/reported-card.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return loadReports();
}

export const meta: MetaFunction = () => [{ title: `Denúncias · ${product.name}` }];

const header = (
  <PageHeader
    title="Denúncias"
    lead="O que as pessoas denunciaram e ninguém encerrou, o denunciado há mais tempo primeiro."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={4} className="grid gap-4" box="h-48 rounded-card" />
    </>
  );
}

/** A person and their store are reported by the same id. */
const keyed = (thing: ReportedThing) => ({ thing, _id: `${thing.kind} ${thing._id}` });

export default function AdminReports() {
  const { report_list } = useLoaderData<typeof clientLoader>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: report_list.map(keyed),
    size: itemsPerPage,
    of: "reports",
    load: async (page) =>
      (await loadReports(pageAfterMoves(page, itemsPerPage, gone))).report_list.map(keyed),
  });
  const gone: number = items.filter(({ _id }) => closed.has(_id)).length;
  return (
    <>
      {header}
      {items.length === 0 ? (
        <EmptyState icon={Flag} text="Nenhuma denúncia aberta" />
      ) : (
        <ul ref={list} className="grid gap-4">
          {items.map(({ thing, _id }) => (
            <ReportedCard
              key={_id}
              thing={thing}
              isClosed={closed.has(_id)}
              onClosed={() => setClosed((before) => new Set([...before, _id]))}
            />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}
