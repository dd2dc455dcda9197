import { CircleCheck } from "lucide-react";
import { useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { type StoppableJob, stoppableJobs } from "../../../../../shared/stoppable-jobs.ts";
import { Card } from "../../../../../ui/card.tsx";
import { useFollow } from "../../../../../ui/use-follow.ts";
import {
  type Confirmed,
  SensitiveAction,
} from "../../../../people/users/web/components/sensitive-action.tsx";
import { allowJob } from "../../../calls.ts";
import type { StoppedJob as Stop } from "../../health-contract.ts";

/** What each would do, what it does once it may, and to which things. */
const deeds: Record<StoppableJob, [would: string, does: string, things: string]> = {
  "close-expired-openings": ["encerraria", "encerra", "vagas abertas"],
  "compare-files": ["apagaria", "apaga", "arquivos guardados"],
  "expire-proposals": ["encerraria", "encerra", "propostas em aberto"],
  "renew-subscriptions": ["cobraria ou encerraria", "cobra ou encerra", "planos em vigor"],
  "sweep-access-records": ["apagaria", "apaga", "registros de acesso"],
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
export function StoppedJob({ stop }: { stop: Stop }) {
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
