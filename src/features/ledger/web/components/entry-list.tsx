import { BookOpen } from "lucide-react";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ListHead } from "../../../../ui/list-head.tsx";
import { LoadMore } from "../../../../ui/load-more.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import { useMorePages } from "../../../../ui/use-more-pages.ts";
import type { SeenEntry } from "../../administration-contract.ts";
import { accountLabels, postingLabel } from "../../labels.ts";
import { downloadEntries, type EntryFilter, entriesPerPage, loadEntries } from "./ledger-calls.ts";

interface EntryListProps {
  filter: EntryFilter;
  first: Awaited<ReturnType<typeof loadEntries>>;
}

/** What was posted, the newest first, with what it comes to. */
export function EntryList({ filter, first: { entry_list, entry_dash: dash } }: EntryListProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: entry_list,
    size: entriesPerPage,
    of: `entries ${JSON.stringify(filter)}`,
    load: async (page) => (await loadEntries(filter, page)).entry_list,
  });
  if (items.length === 0) {
    return (
      <EmptyState
        icon={BookOpen}
        text={
          Object.values(filter).some(Boolean) ? "Nenhum lançamento com este filtro" : "O livro está vazio"
        }
      />
    );
  }
  return (
    <div className="space-y-4">
      <ListHead download={(format) => downloadEntries(filter, format)}>
        {formatCount(dash.count)} {dash.count === 1 ? "lançamento" : "lançamentos"}: débitos de{" "}
        {formatMoney(dash.debit)}, créditos de {formatMoney(dash.credit)}
      </ListHead>
      <ul ref={list} className="grid gap-2">
        {items.map((entry) => (
          <EntryRow key={entry._id} entry={entry} />
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
    </div>
  );
}

function EntryRow({ entry }: { entry: SeenEntry }) {
  const { at, posting, account, owner, amount, available_on: availableOn } = entry;
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{postingLabel(posting)}</p>
        <p className="text-sm break-words text-ink-muted">
          {accountLabels[account]}
          {owner && (
            <>
              : <TextLink to={`/admin/repasses/${owner._id}`}>{owner.name ?? "conta encerrada"}</TextLink>
            </>
          )}
        </p>
        <p className="text-sm text-ink-muted">
          {formatDateTime(at)}
          {availableOn && ` · liberado em ${formatDay(availableOn)}`}
        </p>
      </div>
      <div className="text-right">
        <p className="tabular font-semibold whitespace-nowrap">{formatMoney(amount)}</p>
        <SourceLink entry={entry} />
      </div>
    </Card>
  );
}

/** What it was posted for. */
function SourceLink({ entry: { charge, posting, reference } }: { entry: SeenEntry }) {
  if (charge) return <TextLink to={`/admin/pagamentos/${charge}`}>Ver pagamento</TextLink>;
  if (!posting.startsWith("TRANSFER")) return null;
  return <TextLink to={`/admin/repasses?parte=transferencias&busca=${reference}`}>Ver repasse</TextLink>;
}
