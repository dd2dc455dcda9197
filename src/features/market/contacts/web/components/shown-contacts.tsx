import { Mail, Phone } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { answerContactRequest, listContactRequests, listContactViews } from "../../../calls.ts";
import type { ContactRequest, ContactView } from "../../contract.ts";
import { contactKindLabels } from "../../labels.ts";

const perPage = 20;
type ListedRequest = ContactRequest & { _id: string };

export async function loadRequests(page = 0): Promise<ListedRequest[]> {
  const { request_list } = await call(listContactRequests, { query: { page, limit: perPage } });
  return request_list.map((request) => ({ ...request, _id: `${request.company._id} ${request.kind}` }));
}

/** Companies that want the phone or the e-mail of somebody who is asked first; nothing where none does. */
export function ContactRequests({ first }: { first: ListedRequest[] }) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    ...{ first, size: perPage, of: "contact requests" },
    load: loadRequests,
  });
  if (items.length === 0) return null;
  return (
    <Section
      title="Quem pediu seu contato"
      lead="Pelas suas preferências, perguntamos a você antes. Cada empresa só vê o telefone ou o e-mail que pediu se você permitir, e você pode mudar de ideia."
    >
      <Card flush>
        <ul ref={list} className="divide-y divide-line">
          {items.map((request) => (
            <Request key={request._id} request={request} />
          ))}
        </ul>
      </Card>
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </Section>
  );
}

function Request({ request: { company, kind, asked_at, allowed: before } }: { request: ListedRequest }) {
  const [allowed, setAllowed] = useState(before);
  const what = contactKindLabels[kind];
  const answer = (allow: boolean) => async () => {
    if (allow === allowed) return;
    const { message } = await call(answerContactRequest, {
      params: { companyId: company._id },
      body: { request: { kind, allow } },
    });
    setAllowed(allow);
    notify.success(message);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          <TextLink to={`/empresa/${company._id}`}>{company.name_fancy}</TextLink>
        </p>
        <p className="text-sm text-ink-muted">
          {what}, pedido em {formatDay(asked_at)}
          {allowed !== null && (allowed ? " · você permitiu" : " · você recusou")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {/* Both stay where they are: a second press must not meet the other one. */}
        <ActionButton
          size="sm"
          aria-disabled={allowed === true}
          action={answer(true)}
          aria-label={`Permitir ${what}: ${company.name_fancy}`}
        >
          Permitir
        </ActionButton>
        <ActionButton
          size="sm"
          variant="secondary"
          aria-disabled={allowed === false}
          action={answer(false)}
          aria-label={`Recusar ${what}: ${company.name_fancy}`}
        >
          Recusar
        </ActionButton>
      </div>
    </li>
  );
}

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
