import { ScrollText, X } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useLocation,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime, formatDay } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { useAddressChoices } from "../../../../ui/list/list-filters.tsx";
import { ListHead } from "../../../../ui/list/list-row.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { actionLabels, describeDetails, subjectLabel } from "../../../base/audit/audit-labels.ts";
import type { AuditEntry as Entry } from "../../../base/audit/contract.ts";
import { exportAuditEntries, listAuditEntries } from "../../../base/calls.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { type AuditFilter, AuditFilters, auditFilterIn } from "./components/audit-filters.tsx";

/** No filter at all, as choices of the address. */
const noChoices = { acao: "", quem: "", coisa: "", empresa: "", de: "", ate: "" };

const perPage = 50;
const load = (filter: AuditFilter, page = 0) =>
  call(listAuditEntries, { query: { ...filter, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = auditFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Registro · ${product.name}` }];

const header = (
  <PageHeader
    title="Registro"
    lead="O que a administração e quem administra empresas fez a outras pessoas. Ninguém muda nem apaga o que está aqui."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} />;

export default function Audit() {
  const { filter, audit_list, audit_filter } = useLoaderData<typeof clientLoader>();
  const { choose } = useAddressChoices();
  const pages = useMorePages({
    first: audit_list,
    size: perPage,
    of: `audit ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).audit_list,
  });
  const names = namesOf({ filter, names: audit_filter, first: pages.items[0] });
  const chosen = chosenIn(filter, names);
  const clear = () => choose(noChoices);
  return (
    <ListScreen
      header={header}
      label="Registro"
      pages={pages}
      row={(entry) => <AuditEntry entry={entry} />}
      head={
        <ListHead download={(format) => call(exportAuditEntries, { query: { ...filter, format } })}>
          Mais novos primeiro
        </ListHead>
      }
      empty={
        chosen.length > 0 ? (
          <EmptyState
            icon={ScrollText}
            text="Nada foi registrado com estes filtros"
            action={
              <Button variant="secondary" onClick={clear}>
                Limpar filtros
              </Button>
            }
          />
        ) : (
          <EmptyState icon={ScrollText} text="Nada foi registrado ainda" />
        )
      }
    >
      <AuditFilters {...{ filter, names, choose }} active={chosen.length} onClear={clear} />
      <ChosenFilters filters={chosen} onRemove={(name) => choose({ [name]: "" })} onClear={clear} />
    </ListScreen>
  );
}

/** Who did what to whom, when, and what changed. Each name narrows the list to it. */
function AuditEntry({ entry }: { entry: Entry }) {
  const { created_at, actor, action, subject, company, company_name, details } = entry;
  const changes = describeDetails(details);
  return (
    <Card as="li" className="space-y-1 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{actionLabels[action]}</p>
        <p className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</p>
      </div>
      <p className="text-sm text-ink-muted wrap-anywhere">
        <Narrowing name="quem" id={actor._id}>
          {actor.name ?? "Conta encerrada"}
        </Narrowing>
        {actor.type === "ADMIN" && " (administração)"}
        {" · "}
        <Narrowing name="coisa" id={subject._id}>
          {subjectName(entry)}
        </Narrowing>
        {company && company !== subject._id && (
          <>
            {" · "}
            <Narrowing name="empresa" id={company}>
              {company_name ?? "empresa"}
            </Narrowing>
          </>
        )}
      </p>
      {changes.length > 0 && <p className="text-sm wrap-anywhere">{changes.join(" · ")}</p>}
    </Card>
  );
}

interface NarrowingProps {
  /** The parameter of the address. */
  name: string;
  id: string;
  children: string;
}

/** Leads to the same list, narrowed by one thing more. */
function Narrowing({ name, id, children }: NarrowingProps) {
  const narrowed = new URLSearchParams(useLocation().search);
  narrowed.set(name, id);
  return (
    <Link
      to={{ search: narrowed.toString() }}
      className="rounded-sm text-brand underline underline-offset-3 hover:text-brand-strong"
    >
      {children}
    </Link>
  );
}

/** The sign is held to the digits (U+2060), so that no line ends between them. */
const shortened = (id: string): string => `…\u2060${id.slice(-6)}`;

/** 'pessoa Ana Souza'; of what has no name of its own the end of its id: 'mensagem …3f2a1b'. */
const subjectName = ({ subject, subject_name }: Entry): string =>
  `${subjectLabel(subject.kind)} ${subject_name ?? shortened(subject._id)}`;

interface Narrowed {
  filter: AuditFilter;
  /** As the list answers them. */
  names: { actor: string | null; subject: string | null; company: string | null };
  /** The first entry of the list, if there is one: it tells what kind of thing the filter is of. */
  first: Entry | undefined;
}

/** What the people and things of a filter are called on screen; '' where there is none. */
const namesOf = ({ filter, names, first }: Narrowed) => ({
  actor: filter.actor ? (names.actor ?? "Conta encerrada") : "",
  subject: filter.subject ? (names.subject ?? (first ? subjectName(first) : shortened(filter.subject))) : "",
  company: filter.company ? (names.company ?? shortened(filter.company)) : "",
});

/** The filters that are in force, in words, by their parameters. */
function chosenIn(filter: AuditFilter, names: ReturnType<typeof namesOf>): ChosenFilter[] {
  const { action, actor, subject, company, from, to } = filter;
  const all: (ChosenFilter | false | undefined | "")[] = [
    action && { name: "acao", text: actionLabels[action] },
    actor && { name: "quem", text: `Quem fez: ${names.actor}` },
    subject && { name: "coisa", text: `A quem: ${names.subject}` },
    company && { name: "empresa", text: `Empresa: ${names.company}` },
    from && { name: "de", text: `De ${formatDay(from)}` },
    to && { name: "ate", text: `Até ${formatDay(to)}` },
  ];
  return all.filter((each) => typeof each === "object");
}

interface ChosenFilter {
  /** The parameter of the address. */
  name: string;
  /** 'Quem fez: Ana Souza' */
  text: string;
}

interface ChosenFiltersProps {
  filters: readonly ChosenFilter[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** What a list is narrowed by, each of which can be taken away. */
function ChosenFilters({ filters, onRemove, onClear }: ChosenFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul aria-label="Filtros escolhidos" className="flex flex-wrap items-center gap-2">
      {filters.map(({ name, text }) => (
        <li key={name} className="max-w-full">
          <button
            type="button"
            title="Tirar este filtro"
            onClick={() => onRemove(name)}
            className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-brand bg-brand-soft py-1.5 pr-3 pl-4 text-left text-sm font-medium text-brand transition-colors hover:border-brand-strong hover:text-brand-strong"
          >
            <span className="sr-only">Tirar o filtro </span>
            <span className="min-w-0 truncate">{text}</span>
            <X size={16} aria-hidden="true" className="shrink-0" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  );
}
