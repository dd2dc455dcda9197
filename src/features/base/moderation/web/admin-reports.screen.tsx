import { CircleCheck, ExternalLink, Flag, Gavel } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { pageAfterMoves } from "../../../../ui/decisions/decided-rows.ts";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.tsx";
import { TextArea } from "../../../../ui/fields/text-field.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { closeReports, listReports } from "../../calls.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { ReportedThing } from "../contract.ts";
import {
  kindLabels,
  longestReport,
  moderatedKinds,
  outcomeLabels,
  type ReportOutcome,
  reasonLabels,
} from "../model.ts";
import { addressOfAccount, addressOfThing } from "./components/moderation-addresses.ts";

const perPage = 20;
const load = (page = 0) => call(listReports, { query: { limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return load();
}

export const meta: MetaFunction = () => [{ title: `Denúncias · ${product.name}` }];

const header = (
  <PageHeader
    title="Denúncias"
    lead="O que as pessoas denunciaram e ninguém encerrou, o denunciado há mais tempo primeiro."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} count={4} height="h-48" cards />;

/** A person and their store are reported by the same id. */
const keyed = (thing: ReportedThing) => ({ thing, _id: `${thing.kind} ${thing._id}` });

export default function AdminReports() {
  const { report_list } = useLoaderData<typeof clientLoader>();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const pages = useMorePages({
    first: report_list.map(keyed),
    size: perPage,
    of: "reports",
    load: async (page) => (await load(pageAfterMoves(page, perPage, gone))).report_list.map(keyed),
  });
  const gone: number = pages.items.filter(({ _id }) => closed.has(_id)).length;
  return (
    <ListScreen
      cards
      header={header}
      pages={pages}
      row={({ thing, _id }) => (
        <ReportedCard
          thing={thing}
          isClosed={closed.has(_id)}
          onClosed={() => setClosed((before) => new Set([...before, _id]))}
        />
      )}
      empty={<EmptyState icon={Flag} text="Nenhuma denúncia aberta" />}
    />
  );
}

interface ReportedCardProps {
  thing: ReportedThing;
  isClosed: boolean;
  onClosed: () => void;
}

/** A thing that was reported, with what people say of it; its reports are closed together. */
function ReportedCard({ thing, isClosed, onClosed }: ReportedCardProps) {
  const { kind, name, path, is_public, account, content, files, reports, first_at, reasons, texts } = thing;
  const [note, setNote] = useState("");
  const moderated = moderatedKinds.find((each) => each === kind);

  const close = (outcome: ReportOutcome) => async () => {
    const { message } = await call(closeReports, {
      params: { kind, id: thing._id },
      body: { report: { outcome, note, until: thing.last_at } },
    });
    notify.success(message);
    onClosed();
  };
  const ask = (outcome: ReportOutcome) => () =>
    confirmAction({
      title: `Encerrar ${pluralise(reports, "denúncia")}?`,
      text: `Resultado: ${outcomeLabels[outcome].toLowerCase()}. Nada muda na publicação por isso.`,
      confirmLabel: "Encerrar",
    });

  return (
    <Card as="li" className="space-y-3">
      <header className="space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Badge>{kindLabels[kind]}</Badge>
          <Badge tone="danger">{pluralise(reports, "denúncia")}</Badge>
          {!is_public && path && <Badge>Fora do ar</Badge>}
        </p>
        <h2 className="text-base font-semibold break-words">{name ?? "Já foi removido"}</h2>
        <p className="text-sm text-ink-muted">
          Primeira em <span className="tabular">{formatDateTime(first_at)}</span> ·{" "}
          {reasons.map(({ reason, reports: count }) => `${reasonLabels[reason]} (${count})`).join(", ")}
        </p>
      </header>
      {(content || files.length > 0) && (
        <blockquote className="space-y-2 rounded-control bg-surface-muted p-3">
          {content && <p className="break-words whitespace-pre-wrap">{content}</p>}
          {files.map(({ name: file, url }) => (
            <a
              key={url}
              href={url}
              target="_blank"
              rel="noopener"
              className="block w-fit rounded-sm text-brand underline underline-offset-3 wrap-anywhere"
            >
              {file}
            </a>
          ))}
        </blockquote>
      )}
      {texts.length > 0 && (
        <ul className="space-y-2">
          {texts.map(({ _id, text, created_at }) => (
            <li key={_id} className="border-l-4 border-line pl-3">
              <p className="break-words whitespace-pre-wrap">{text}</p>
              <p className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</p>
            </li>
          ))}
        </ul>
      )}
      {isClosed ? (
        <p className="flex items-center gap-2 font-semibold text-success">
          <CircleCheck aria-hidden="true" size={20} /> Denúncias encerradas
        </p>
      ) : (
        <>
          <div className="flex flex-wrap gap-2 empty:hidden">
            {moderated && name && (
              <LinkButton
                to={addressOfThing({ kind: moderated, _id: thing._id })}
                variant="secondary"
                size="sm"
                icon={Gavel}
              >
                Analisar e decidir
              </LinkButton>
            )}
            {!moderated && account && (
              <LinkButton to={addressOfAccount(account)} variant="secondary" size="sm" icon={Gavel}>
                {account.type === "COMPANY" ? "Abrir a empresa" : "Abrir a pessoa"}
              </LinkButton>
            )}
            {is_public && path && (
              <LinkButton to={path} variant="ghost" size="sm" icon={ExternalLink} target="_blank">
                Ver página pública
              </LinkButton>
            )}
          </div>
          <TextArea
            label="Anotação"
            optional
            help="Fica só para a administração."
            rows={2}
            maxLength={longestReport}
            value={note}
            onChange={setNote}
          />
          <div className="flex flex-wrap gap-2">
            <ActionButton size="sm" action={close("ACTED")} ask={ask("ACTED")}>
              Encerrar: tomei providência
            </ActionButton>
            <ActionButton size="sm" variant="secondary" action={close("KEPT")} ask={ask("KEPT")}>
              Encerrar: manter como está
            </ActionButton>
          </div>
        </>
      )}
    </Card>
  );
}
