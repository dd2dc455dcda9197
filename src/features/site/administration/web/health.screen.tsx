import { RotateCw } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";
import { Section } from "../../../../ui/layout/section.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import type { Tone } from "../../../../ui/tone.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { getHealth, retryDeadJob } from "../../calls.ts";
import type { Health, HealthPart, HealthState } from "../health-contract.ts";
import { StoppedJob } from "./components/stopped-job.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  return call(getHealth);
}

export const meta: MetaFunction = () => [{ title: `Saúde · ${product.name}` }];

const title = "Saúde";
const lead = "Como estão as partes de que o produto depende, neste momento e neste servidor.";

export function HydrateFallback() {
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <SkeletonBoxes count={8} className="grid max-w-reading gap-2" box="h-20 rounded-card" />
    </>
  );
}

const names: Record<HealthPart, string> = {
  database: "Banco de dados",
  clock: "Relógio",
  queue: "Fila de tarefas",
  timetables: "Rotinas com horário",
  mail: "E-mails",
  payments: "Pagamentos",
  storage: "Arquivos",
  disk: "Disco",
};

const looks: Record<HealthState, { label: string; tone: Tone }> = {
  OK: { label: "Em ordem", tone: "success" },
  ATTENTION: { label: "Atenção", tone: "waiting" },
  DOWN: { label: "Parado", tone: "danger" },
};

export default function AdministrationHealth() {
  const { part_list, version, stopped_job_list, dead_job_list } = useLoaderData<typeof clientLoader>();
  const { revalidate, state } = useRevalidator();
  return (
    <div className="max-w-reading">
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <Button
            variant="secondary"
            icon={RotateCw}
            busy={state === "loading"}
            onClick={() => void revalidate()}
          >
            Olhar de novo
          </Button>
        }
      />
      <ul className="grid gap-2">
        {part_list.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </ul>
      {stopped_job_list.length > 0 && (
        <Section title="Tarefas que esperam liberação">
          <ul className="grid gap-2">
            {stopped_job_list.map((stop) => (
              <StoppedJob key={stop.job} stop={stop} />
            ))}
          </ul>
        </Section>
      )}
      <Section title="Tarefas que pararam">
        {dead_job_list.length === 0 ? (
          <p className="text-ink-muted">Nenhuma tarefa parou de vez.</p>
        ) : (
          <ul className="grid gap-2">
            {dead_job_list.map((job) => (
              <DeadJob key={job._id} job={job} onRetried={() => void revalidate()} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Versões">
        <Card>
          <FactList
            facts={[
              [product.name, version.product],
              ["Node.js", version.node],
              ["PostgreSQL", version.database],
              ["Última migração", version.migration],
              ["No ar desde", formatDateTime(version.started_at)],
            ]}
          />
        </Card>
      </Section>
    </div>
  );
}

function Part({ part: { part, state, text } }: { part: Health["part_list"][number] }) {
  const { label, tone } = looks[state];
  return (
    <Card as="li" className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-base font-semibold">{names[part]}</h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </Card>
  );
}

interface DeadJobProps {
  job: Health["dead_job_list"][number];
  onRetried: () => void;
}

function DeadJob({ job: { _id, job, stopped_at, reason }, onRetried }: DeadJobProps) {
  async function retry() {
    notify.success((await call(retryDeadJob, { params: { id: _id } })).message);
    onRetried();
  }
  return (
    <Card as="li" className="space-y-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold break-words">{job}</h3>
        <p className="tabular text-sm text-ink-muted">{formatDateTime(stopped_at)}</p>
      </div>
      <p className="text-sm break-words text-ink-muted">{reason ?? "O programa não disse por quê."}</p>
      <ActionButton variant="secondary" size="sm" icon={RotateCw} action={retry}>
        Tentar de novo
      </ActionButton>
    </Card>
  );
}
