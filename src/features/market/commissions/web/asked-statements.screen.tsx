import { HandCoins } from "lucide-react";
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatAge } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel } from "../../../../shared/months.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { listAskedStatements } from "../../calls.ts";
import type { AskedStatement } from "../asked-statement-contract.ts";
import { listLook, rowLook } from "./components/commission-words.tsx";

const pageSize = 20;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("co", request);
  return call(listAskedStatements, { query: { limit: pageSize } });
}

export const meta = () => [{ title: `Extratos de comissões · ${product.name}` }];

const header = (
  <PageHeader
    back={<BackLink to="/co/vendedores">Representantes</BackLink>}
    title="Extratos de comissões"
    lead="O que quem representa a empresa pediu que vocês confiram. Responder não paga nada: deixa escrito o que confere."
  />
);

export function HydrateFallback() {
  return (
    <>
      {header}
      <SkeletonBoxes count={4} className="grid gap-1" box="h-20 rounded-card" />
    </>
  );
}

type Listed = AskedStatement & { _id: string };
const listed = (statements: readonly AskedStatement[]): Listed[] =>
  statements.map((each) => ({ ...each, _id: `${each.principal_id} ${each.month}` }));

export default function AskedStatements() {
  const { statement_list: first } = useLoaderData<typeof clientLoader>();
  const { items, list, hasMore, busy, loadMore } = useMorePages<Listed, HTMLUListElement>({
    first: listed(first),
    size: pageSize,
    of: "",
    load: async (page) =>
      listed((await call(listAskedStatements, { query: { limit: pageSize, page } })).statement_list),
  });
  return (
    <>
      {header}
      {items.length === 0 ? (
        <EmptyState
          icon={HandCoins}
          text="Ninguém pediu conferência ainda"
          hint="Quem representa a empresa pode pedir que vocês confiram as comissões de um mês. O pedido aparece aqui, no sino e no seu e-mail."
        />
      ) : (
        <ul ref={list} className={listLook}>
          {items.map((statement) => (
            <StatementRow key={statement._id} statement={statement} />
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasMore} busy={busy} onLoadMore={loadMore} />
    </>
  );
}

function StatementRow({ statement }: { statement: AskedStatement }) {
  const { principal_id: id, month, representative, line_count: count, asked_at: askedAt } = statement;
  return (
    <li className={rowLook}>
      <p className="min-w-0 grow basis-44">
        <Link
          to={`/co/extratos/${id}/${month}`}
          className="font-semibold break-words after:absolute after:inset-0 hover:underline"
        >
          {representative}
        </Link>
        <span className="block text-sm text-ink-muted">
          {monthLabel(month)} · {pluralise(count, "venda")} · pedido {formatAge(askedAt, new Date())}
        </span>
      </p>
      <p className="tabular font-semibold">{formatMoney(statement.earned)}</p>
      <AnswersBadge statement={statement} />
    </li>
  );
}

function AnswersBadge({ statement }: { statement: AskedStatement }) {
  const { line_count: count, yes_count: yes, no_count: no } = statement;
  const left = count - yes - no;
  if (count === 0) return <StatusBadge>Sem comissões</StatusBadge>;
  if (left > 0)
    return <StatusBadge tone="amber">{left === count ? "Sem resposta" : `Faltam ${left}`}</StatusBadge>;
  return no > 0 ? (
    <StatusBadge tone="danger">{`${no} não ${no === 1 ? "confere" : "conferem"}`}</StatusBadge>
  ) : (
    <StatusBadge tone="success">Confere</StatusBadge>
  );
}
