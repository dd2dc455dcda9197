import { Mail, Phone } from "lucide-react";
import { call } from "../../../../../client/call.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { listContactViews } from "../../../calls.ts";
import type { ContactView } from "../../contract.ts";

const viewsOnPage = 10;

export type ListedView = ContactView & { _id: string };

export async function loadViews(page: number): Promise<{ views: ListedView[]; total: number }> {
  const { view_list, total } = await call(listContactViews, { query: { page, limit: viewsOnPage } });
  const views = view_list.map((view) => ({
    ...view,
    _id: `${view.company._id} ${view.kind} ${view.seen_at}`,
  }));
  return { views, total };
}

/** Which companies were shown the phone or the e-mail. */
export function ContactViewsSection({ first, total }: { first: ListedView[]; total: number }) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    ...{ first, size: viewsOnPage, of: "contact views" },
    load: async (page) => (await loadViews(page)).views,
  });
  return (
    <Section
      title="Quem viu seu contato"
      lead={
        <>
          Empresas que abriram seu telefone ou e-mail, cada uma contada uma vez por dia. Quem aprovou você vê
          também o que você libera nos <TextLink to="/vc/dados">seus dados</TextLink>.
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={Phone}
          text="Ninguém viu seu contato ainda."
          hint="Quando uma empresa pedir seu telefone ou e-mail, ela aparece aqui."
        />
      ) : (
        <>
          <p className="text-sm text-ink-muted">{pluralise(total, "vez", "vezes")} ao todo</p>
          <Card flush>
            <ul ref={list} className="divide-y divide-line">
              {items.map((view) => (
                <View key={view._id} view={view} />
              ))}
            </ul>
          </Card>
          <LoadMore hasMore={hasMore && items.length < total} busy={busy} onLoadMore={loadMore} />
        </>
      )}
    </Section>
  );
}

function View({ view: { company, kind, seen_at } }: { view: ListedView }) {
  const Icon = kind === "PHONE" ? Phone : Mail;
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-6">
      <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          {company.is_open ? (
            <TextLink to={`/empresa/${company._id}`}>{company.name_fancy}</TextLink>
          ) : (
            "Empresa que saiu da Praça"
          )}
        </p>
        <p className="text-sm text-ink-muted">
          Viu seu {kind === "PHONE" ? "telefone" : "e-mail"} em {formatDateTime(seen_at)}
        </p>
      </div>
    </li>
  );
}
