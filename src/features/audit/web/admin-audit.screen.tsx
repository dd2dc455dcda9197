import { ScrollText } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, type MetaFunction, useLoaderData } from "react-router";
import { formatDateTime } from "../../../shared/format/dates.ts";
import { product } from "../../../shared/product.ts";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Select } from "../../../ui/fields/select.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { SkeletonBoxes } from "../../../ui/skeleton.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { useAddressChoices } from "../../../ui/use-address-choices.ts";
import { useMorePages } from "../../../ui/use-more-pages.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import { auditActionNames } from "../actions.ts";
import { actionLabels, describeDetails, subjectLabels } from "../audit-labels.ts";
import type { AuditEntry } from "../contract.ts";
import { auditFilterIn, entriesPerPage, loadEntries } from "./components/audit-calls.ts";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = auditFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await loadEntries(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Registro · ${product.name}` }];

const header = (
  <PageHeader
    title="Registro"
    lead="O que a administração e quem administra empresas fez a outras pessoas. Ninguém muda nem apaga o que está aqui."
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

const options = auditActionNames
  .map((value) => ({ value, label: actionLabels[value] }))
  .sort((one, other) => one.label.localeCompare(other.label, "pt-BR"));

export default function AdminAudit() {
  const { filter, audit_list } = useLoaderData<typeof clientLoader>();
  const { search, choose } = useAddressChoices();
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first: audit_list,
    size: entriesPerPage,
    of: `audit ${JSON.stringify(filter)}`,
    load: async (page) => (await loadEntries(filter, page)).audit_list,
  });
  const isNarrowed = Object.values(filter).some(Boolean);
  return (
    <>
      {header}
      <div className="space-y-4">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 grow basis-64">
            <Select
              name="acao"
              label="O que foi feito"
              placeholder="Tudo"
              options={options}
              value={search.get("acao") ?? ""}
              onChange={(action) => choose({ acao: action })}
            />
          </div>
          {isNarrowed && (
            <TextLink to="?" className="py-2.5">
              Ver tudo
            </TextLink>
          )}
        </div>
        {items.length === 0 ? (
          <EmptyState
            icon={ScrollText}
            text={isNarrowed ? "Nada foi feito com este filtro" : "Nada foi registrado ainda"}
          />
        ) : (
          <ul ref={list} className="grid gap-2">
            {items.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </ul>
        )}
        <LoadMore hasMore={hasMore} onLoadMore={() => void loadMore()} busy={busy} />
      </div>
    </>
  );
}

const kindOf = (kind: string) => (subjectLabels as Record<string, string>)[kind] ?? kind;
const narrowing = "text-brand underline underline-offset-3 hover:text-brand-strong";

function Entry({
  entry: { created_at, actor, action, subject, company, company_name, details },
}: {
  entry: AuditEntry;
}) {
  const changes = describeDetails(details);
  return (
    <Card as="li" className="space-y-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{actionLabels[action]}</p>
        <p className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</p>
      </div>
      <p className="text-sm break-words text-ink-muted">
        <Link to={`?quem=${actor._id}`} className={narrowing}>
          {actor.name ?? "Conta encerrada"}
        </Link>
        {actor.type === "ADMIN" && " (administração)"}
        {company && (
          <>
            {" · "}
            <Link to={`?empresa=${company}`} className={narrowing}>
              {company_name ?? "empresa"}
            </Link>
          </>
        )}
        {" · "}
        <Link to={`?coisa=${subject._id}`} className={narrowing}>
          {kindOf(subject.kind)} …{subject._id.slice(-6)}
        </Link>
      </p>
      {changes.length > 0 && <p className="text-sm break-words">{changes.join(" · ")}</p>}
    </Card>
  );
}
