import { CircleCheck, RotateCw } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { type StoppableJob, stoppableJobs } from "../../../../shared/stoppable-jobs.ts";
import { StatusBadge, type Tone } from "../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { FactList } from "../../../../ui/fact-list.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { PageHeader, Section } from "../../../../ui/layout/page-parts.tsx";
import { SkeletonBoxes } from "../../../../ui/skeleton.tsx";
import { useFollow } from "../../../../ui/use-follow.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { type Confirmed, SensitiveAction } from "../../../people/users/web/components/sensitive-action.tsx";
import { allowJob, getHealth, retryDeadJob } from "../../calls.ts";
import type { Health, HealthPart, HealthState, StoppedJob as Stop } from "../contract.ts";

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

/** What each would do, what it does once it may, and to which things. */
const deeds: Record<StoppableJob, [would: string, does: string, things: string]> = {
  "close-expired-openings": ["encerraria", "encerra", "vagas abertas"],
  "compare-files": ["apagaria", "apaga", "arquivos guardados"],
  "expire-proposals": ["encerraria", "encerra", "propostas em aberto"],
  "renew-subscriptions": ["cobraria ou encerraria", "cobra ou encerra", "planos em vigor"],
  "sweep-access-records": ["apagaria", "apaga", "registros de acesso"],
  "sweep-conversations": ["apagaria", "apaga", "conversas"],
  "sweep-commission-sales": ["apagaria o comprador de", "apaga o comprador de", "vendas de representantes"],
  "sweep-customers": ["apagaria", "apaga", "clientes"],
  "sweep-images": ["apagaria", "apaga", "imagens"],
  "sweep-invitations": ["apagaria", "apaga", "convites"],
  "sweep-messages": ["apagaria", "apaga", "mensagens"],
  "sweep-notifications": ["apagaria", "apaga", "avisos"],
  "sweep-outgoing": ["apagaria", "apaga", "e-mails na fila"],
  "sweep-proposals": ["apagaria o contato de", "apaga o contato de", "propostas"],
  "sweep-quotes": ["apagaria o contato de", "apaga o contato de", "orçamentos"],
  "sweep-reports": ["apagaria", "apaga", "denúncias"],
  "sweep-sale-orders": ["apagaria o contato de", "apaga o contato de", "pedidos"],
  "sweep-standing-decisions": ["apagaria", "apaga", "bloqueios de contas excluídas"],
  "sweep-subscribers": ["apagaria", "apaga", "inscrições"],
  "sweep-videos": ["apagaria", "apaga", "vídeos"],
  "sweep-visits": ["apagaria", "apaga", "contagens de visitas"],
};

/** A job that would change more than usual: it does nothing until somebody looked at why, and allowed it once. */
function StoppedJob({ stop }: { stop: Stop }) {
  const { job, changes, of, stopped_at, is_allowed } = stop;
  const { revalidate } = useRevalidator();
  const follow = useFollow();
  const name = stoppableJobs[job];
  const [would, does, things] = deeds[job];
  const extent = `${formatCount(changes)} de ${formatCount(of)} ${things}`;

  const allow = ({ password }: Confirmed) =>
    call(allowJob, { params: { job }, body: { password, stop: { changes } } }).catch(
      async (failure: unknown) => {
        // What is to be confirmed may be another number by now.
        await revalidate();
        throw failure;
      },
    );

  return (
    <Card as="li" className="space-y-2 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold break-words">{name}</h3>
        <p className="tabular text-sm text-ink-muted">{formatDateTime(stopped_at)}</p>
      </div>
      <p className="text-pretty text-ink-muted">
        {is_allowed
          ? `Liberada uma vez: ${does} ${extent} na próxima vez que rodar.`
          : `Parou porque ${would} ${extent}, bem mais do que o normal. Ela não faz nada disso enquanto alguém não conferir e liberar.`}
      </p>
      {!is_allowed && (
        <SensitiveAction
          size="sm"
          icon={CircleCheck}
          title={`Liberar “${name}” uma vez?`}
          lead={`Na próxima vez que rodar, a tarefa ${does} ${extent}. Confira antes por que são tantos: um relógio errado ou uma importação com defeito parecem muito trabalho.`}
          submitLabel="Liberar uma vez"
          action={allow}
          onDone={follow}
        >
          Liberar uma vez
        </SensitiveAction>
      )}
    </Card>
  );
}
