import { Ban, Eye, EyeOff, IdCard, KeyRound, LockOpen, MailX, ShieldOff, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { call } from "../../../../../client/call.ts";
import { openVisit } from "../../../../../client/visit.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { homeOf } from "../../../../base/sessions/web/components/guard.ts";
import {
  type Confirmed,
  SensitiveAction,
} from "../../../../people/users/web/components/sensitive-action.tsx";
import {
  blockPerson,
  enterPerson,
  freeDocumentOf,
  freeEmailOf,
  removeSecondFactorOf,
  restorePage,
  sendPasswordLinkTo,
  suspendPage,
  unblockPerson,
} from "../../../calls.ts";
import { longestVisitReason, type SeenPerson } from "../../people-contract.ts";

/** What the administration does to an account; each asks for the own password once more. */
export function PersonActions({ person, isOwn }: { person: SeenPerson; isOwn: boolean }) {
  const isBlocked = person.block !== null;
  const fullName = `${person.name} ${person.lastname}`;
  const params = { id: person._id };

  async function enter({ password, reason }: Confirmed) {
    const { auth } = await call(enterPerson, { params, body: { password, visit: { reason } } });
    const address = homeOf({ auth: { type: person.type, manager: person.is_manager } });
    const open = () => openVisit({ person: person._id, token: auth.token, address });
    if (!open()) {
      showNotice({
        title: "A visita está pronta",
        text: "O navegador não deixou abrir outra aba. Abra por aqui.",
        actionLabel: "Abrir a visita",
        onAction: open,
      });
    }
    return {};
  }

  if (isOwn) return <p className="text-ink-muted">Esta é a sua própria conta.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionGroup>
        {!isBlocked && person.type !== "ADMIN" && (
          <SensitiveAction
            icon={Eye}
            title={`Ver como ${fullName}`}
            lead="Abre outra aba com a conta da pessoa, por até 30 minutos e só para leitura."
            reason={{ help: "A pessoa lê este motivo na conta dela.", longest: longestVisitReason }}
            submitLabel="Abrir a visita"
            action={enter}
          >
            <span className="min-w-0">Ver como {person.name}</span>
          </SensitiveAction>
        )}
        {!isBlocked && (
          <SensitiveAction
            icon={KeyRound}
            title="Enviar link de senha"
            lead={`Vai para ${person.email} e vale por 2 horas.`}
            submitLabel="Enviar"
            action={({ password }) => call(sendPasswordLinkTo, { params, body: { password } })}
          >
            Enviar link de senha
          </SensitiveAction>
        )}
        {person.second_factor_since && (
          <SensitiveAction
            icon={ShieldOff}
            title={`Remover as duas etapas de ${fullName}`}
            lead="Só depois de saber que é a própria pessoa que pede. Ela sai de todos os aparelhos e entra só com a senha."
            reason={mailedReason}
            submitLabel="Remover"
            action={({ password, reason }) =>
              call(removeSecondFactorOf, { params, body: { password, removal: { reason } } })
            }
          >
            Remover duas etapas
          </SensitiveAction>
        )}
        {!person.email_confirmed_at && !person.email.endsWith(".invalid") && (
          <SensitiveAction
            icon={MailX}
            title="Liberar o e-mail"
            lead={`Ninguém confirmou ${person.email} nesta conta. Ela fica sem e-mail e ninguém entra mais nela; quem tem o endereço pode se cadastrar.`}
            reason={{ ...mailedReason, help: "Vai por e-mail para o endereço." }}
            submitLabel="Liberar"
            action={({ password, reason }) =>
              call(freeEmailOf, { params, body: { password, release: { reason } } })
            }
          >
            Liberar o e-mail
          </SensitiveAction>
        )}
        {person.has_document && (
          <SensitiveAction
            icon={IdCard}
            title={`Liberar o CPF de ${fullName}`}
            lead="Só depois de saber que o CPF é de outra pessoa. A conta fica sem CPF e continua aberta; onde ela recebe espera uma nova confirmação."
            reason={{ ...mailedReason, help: "Vai por e-mail para quem tem a conta." }}
            submitLabel="Liberar"
            action={({ password, reason }) =>
              call(freeDocumentOf, { params, body: { password, release: { reason } } })
            }
          >
            Liberar o CPF
          </SensitiveAction>
        )}
      </ActionGroup>
      <ActionGroup>
        {person.suspension ? (
          <SensitiveAction
            key="restore"
            icon={Undo2}
            title={`Trazer de volta a página de ${fullName}`}
            lead={
              isBlocked
                ? "A página volta a aparecer quando o bloqueio da conta terminar."
                : "O perfil, a loja e os treinamentos voltam a aparecer. Avisamos por e-mail."
            }
            submitLabel="Trazer de volta"
            action={({ password }) => call(restorePage, { params, body: { password } })}
          >
            Trazer a página de volta
          </SensitiveAction>
        ) : (
          person.type === "SALESMAN" &&
          !isBlocked && (
            <SensitiveAction
              key="suspend"
              icon={EyeOff}
              variant="ghost-danger"
              title={`Suspender a página de ${fullName}`}
              lead="O perfil, a loja e os treinamentos deixam de aparecer. A pessoa continua entrando e pode corrigir; quem já comprou continua assistindo."
              reason={mailedReason}
              submitLabel="Suspender"
              action={({ password, reason }) =>
                call(suspendPage, { params, body: { password, suspension: { reason } } })
              }
            >
              Suspender a página
            </SensitiveAction>
          )
        )}
        {isBlocked ? (
          <SensitiveAction
            key="unblock"
            icon={LockOpen}
            title={`Desbloquear ${fullName}`}
            lead="A pessoa pode entrar de novo, e o que era público volta a aparecer. Avisamos por e-mail."
            submitLabel="Desbloquear"
            action={({ password }) => call(unblockPerson, { params, body: { password } })}
          >
            Desbloquear
          </SensitiveAction>
        ) : (
          <SensitiveAction
            key="block"
            icon={Ban}
            variant="ghost-danger"
            title={`Bloquear ${fullName}`}
            lead="A pessoa sai de todos os aparelhos e não entra mais. O perfil, a loja e os treinamentos dela deixam de aparecer; quem já comprou continua assistindo."
            reason={mailedReason}
            submitLabel="Bloquear"
            action={({ password, reason }) =>
              call(blockPerson, { params, body: { password, block: { reason } } })
            }
          >
            Bloquear
          </SensitiveAction>
        )}
      </ActionGroup>
    </div>
  );
}

const mailedReason = { help: "Vai por e-mail para a pessoa.", longest: 500 };

/** What goes together stays in one line where there is room for it. */
const ActionGroup = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">{children}</div>
);
