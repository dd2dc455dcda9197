import { UserPlus } from "lucide-react";
import { call } from "../../../../client/call.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { Avatar } from "../../../../ui/avatar.tsx";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import { listReferredUsers, type ReferredUser } from "../../../users/contract.ts";

const pageSize = 12;

export const loadReferred = async (slug: string, page = 0): Promise<ReferredUser[]> =>
  (await call(listReferredUsers, { query: { afiliate: slug, limit: pageSize, page } })).user_list;

/** Who came by the link, newest first. */
export function ReferredList({ slug, first }: { slug: string; first: ReferredUser[] }) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: pageSize,
    of: slug,
    load: (page) => loadReferred(slug, page),
  });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={UserPlus}
        text="Você não possui nenhum afiliado"
        hint="Envie o link a quem vende ou contrata vendedores: quem se cadastrar por ele aparece aqui."
      />
    );
  }
  return (
    <>
      <ul ref={list} className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((person) => (
          <li key={person._id} className="flex flex-wrap items-center gap-3 px-4 py-3 sm:px-6">
            <Avatar name={`${person.name} ${person.lastname}`} size="sm" />
            <p className="min-w-0 grow basis-20 leading-snug">
              <span className="block truncate font-semibold">
                {person.name} {person.lastname}.
              </span>
              <span className="block text-sm text-ink-muted">Desde {formatDay(person.created_at)}</span>
            </p>
            {person.subscribed ? (
              <StatusBadge tone="success">Assinou</StatusBadge>
            ) : (
              <StatusBadge>Plano gratuito</StatusBadge>
            )}
          </li>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </>
  );
}
