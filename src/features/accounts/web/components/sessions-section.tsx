import { LogOut, MonitorSmartphone } from "lucide-react";
import { useRevalidator } from "react-router";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { Section } from "../../../../ui/layout/section.tsx";
import { deviceName } from "../../../sessions/device-name.ts";
import { endOne, endOthers, type LoadedSecurity } from "./security-calls.ts";

/** Where the account is signed in; what is not one's own is ended in one press. */
export function SessionsSection({ sessions }: { sessions: LoadedSecurity["session_list"] }) {
  const { revalidate } = useRevalidator();
  async function end(ending: Promise<{ message: string }>) {
    const { message } = await ending.finally(() => void revalidate());
    notify.success(message);
  }
  return (
    <Section
      title="Onde você está conectado"
      lead="Não reconhece um aparelho? Encerre a sessão dele e troque a senha."
      action={
        sessions.length > 1 && (
          <ActionButton variant="secondary" icon={LogOut} action={() => end(endOthers())}>
            Encerrar as outras
          </ActionButton>
        )
      }
    >
      <Card flush>
        <ul className="divide-y divide-line">
          {sessions.map((session) => {
            const name = deviceName(session.user_agent);
            return (
              <li key={session._id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
                <MonitorSmartphone size={22} aria-hidden="true" className="shrink-0 text-ink-muted" />
                <div className="min-w-0 grow basis-48">
                  <p className="font-semibold">{name}</p>
                  <p className="text-sm text-ink-muted">
                    Desde {formatDateTime(session.created_at)}; usado por último em{" "}
                    {formatDateTime(session.last_seen_at)}
                  </p>
                </div>
                {session.is_own ? (
                  <StatusBadge tone="success">Este aparelho</StatusBadge>
                ) : (
                  <ActionButton variant="ghost" size="sm" action={() => end(endOne(session._id))}>
                    Encerrar<span className="sr-only"> a sessão de {name}</span>
                  </ActionButton>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
