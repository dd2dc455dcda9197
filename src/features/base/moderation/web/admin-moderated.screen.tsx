import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { notFound } from "../../../../shared/failure.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { Badge, StatusBadge, type Tone } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { getModeration } from "../../calls.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { ModerationDetail } from "../contract.ts";
import { decidedLabels, kindLabels, reasonLabels, type StandingState, stateLabelOf } from "../model.ts";
import { DecisionPanel, FieldsBesideBefore } from "./components/moderated-thing.tsx";
import { addressOfAccount, kindOfWord, moderationPath } from "./components/moderation-addresses.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const kind = kindOfWord(params.kind);
  if (!kind) throw notFound();
  const { moderation } = await call(getModeration, { params: { kind, id: params.id ?? "" } });
  return { moderated: moderation };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.moderated.name ?? "Moderação"} · ${product.name}` },
];

const back = <BackLink to={moderationPath}>Moderação</BackLink>;

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={back} title="Moderação" />
      <Skeleton className="mb-6 h-24 w-full rounded-card" />
      <SkeletonBoxes count={4} className="grid gap-2" box="h-24 rounded-card" />
    </>
  );
}

const tones: Record<StandingState, Tone> = {
  WAITING: "waiting",
  APPROVED: "success",
  REFUSED: "danger",
  SUSPENDED: "danger",
};

export default function AdminModerated() {
  const { moderated: loaded } = useLoaderData<typeof clientLoader>();
  const [decided, setDecided] = useState({ of: loaded, now: loaded });
  // What is loaded anew is newer than what was decided before.
  const moderated = decided.of === loaded ? decided.now : loaded;
  const { kind, name, owner, state, reason, since, path, is_public, approved_at } = moderated;
  return (
    <>
      <PageHeader
        back={back}
        title={name}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1 *:min-w-0">
            <StatusBadge tone={tones[state]}>{stateLabelOf(kind, state)}</StatusBadge>
            <span>
              {kindLabels[kind]} de <TextLink to={addressOfAccount(owner)}>{owner.name}</TextLink>
              {since && (
                <>
                  {" "}
                  · desde <span className="tabular">{formatDateTime(since)}</span>
                </>
              )}
            </span>
          </span>
        }
        actions={
          is_public && (
            <LinkButton to={path} variant="secondary" icon={ExternalLink} target="_blank">
              Ver página pública
            </LinkButton>
          )
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          {reason && (
            <p className="rounded-card bg-danger-soft px-4 py-3 break-words whitespace-pre-wrap">
              <strong>Motivo:</strong> {reason}
            </p>
          )}
          <FieldsBesideBefore fields={moderated.fields} approvedAt={approved_at} />
          <ModerationHistory moderated={moderated} />
        </div>
        <DecisionPanel
          key={moderated.version}
          moderated={moderated}
          onDecided={(now) => setDecided({ of: loaded, now })}
        />
      </div>
    </>
  );
}

/** What was decided of a thing, and what people reported. */
function ModerationHistory({ moderated: { decisions, reports } }: { moderated: ModerationDetail }) {
  return (
    <>
      <section className="space-y-3">
        <h2 className="text-lg font-semibold">Decisões</h2>
        {decisions.length === 0 ? (
          <p className="text-ink-muted">Nenhuma decisão da administração até agora.</p>
        ) : (
          <ul className="grid gap-2">
            {decisions.map(({ _id, decision, by, reason, created_at }) => (
              <Card as="li" key={_id} className="space-y-1 py-3">
                <p>
                  <strong>{decidedLabels[decision]}</strong>{" "}
                  <span className="text-sm text-ink-muted">
                    por {by ?? "uma conta encerrada"}, em{" "}
                    <span className="tabular">{formatDateTime(created_at)}</span>
                  </span>
                </p>
                {reason && <p className="break-words whitespace-pre-wrap">{reason}</p>}
              </Card>
            ))}
          </ul>
        )}
      </section>
      {reports.length > 0 && (
        <section className="space-y-3">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="text-lg font-semibold">Denúncias</h2>
            <TextLink to="/admin/denuncias">Encerrar denúncias</TextLink>
          </div>
          <ul className="grid gap-2">
            {reports.map(({ _id, reason, text, created_at, open }) => (
              <Card as="li" key={_id} className="space-y-1 py-3">
                <p className="flex flex-wrap items-center gap-2">
                  <strong>{reasonLabels[reason]}</strong>
                  <Badge tone={open ? "danger" : "neutral"}>{open ? "Aberta" : "Encerrada"}</Badge>
                  <span className="tabular text-sm text-ink-muted">{formatDateTime(created_at)}</span>
                </p>
                {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
              </Card>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
