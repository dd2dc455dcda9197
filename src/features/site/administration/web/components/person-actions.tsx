import { Ban, Eye, EyeOff, IdCard, KeyRound, LockOpen, MailX, ShieldOff, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { openVisit } from "../../../../../client/visit.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { homeOf } from "../../../../base/sessions/web/components/guard.ts";
import {
  type Confirmed,
  SensitiveDialog,
} from "../../../../people/users/web/components/sensitive-dialog.tsx";
import { longestVisitReason, type SeenPerson } from "../../people-contract.ts";
import {
  blockOne,
  enterAs,
  freeDocument,
  freeEmail,
  removeFactor,
  restoreOne,
  sendLink,
  suspendOne,
  unblockOne,
} from "./people-calls.ts";

type Action =
  | "block"
  | "unblock"
  | "suspend"
  | "restore"
  | "link"
  | "enter"
  | "factor"
  | "email"
  | "document";

/** What the administration does to an account; each asks for the own password once more. */
export function PersonActions({ person, isOwn }: { person: SeenPerson; isOwn: boolean }) {
  const [action, setAction] = useState<Action | null>(null);
  const { revalidate } = useRevalidator();
  const close = () => setAction(null);
  const isBlocked = person.block !== null;
  const isAdministrator = person.type === "ADMIN";
  const fullName = `${person.name} ${person.lastname}`;

  const tell = (call: (id: string, given: Confirmed) => Promise<{ message: string }>) =>
    async function confirm(given: Confirmed) {
      const { message } = await call(person._id, given);
      close();
      notify.success(message);
      await revalidate();
    };

  async function enter(given: Confirmed) {
    const { auth } = await enterAs(person._id, given);
    close();
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
    await revalidate();
  }

  if (isOwn) return <p className="text-ink-muted">Esta é a sua própria conta.</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <ActionGroup>
        {!isBlocked && !isAdministrator && (
          <Button icon={Eye} variant="secondary" onClick={() => setAction("enter")}>
            <span className="min-w-0">Ver como {person.name}</span>
          </Button>
        )}
        {!isBlocked && (
          <Button icon={KeyRound} variant="secondary" onClick={() => setAction("link")}>
            Enviar link de senha
          </Button>
        )}
        {person.second_factor_since && (
          <Button icon={ShieldOff} variant="secondary" onClick={() => setAction("factor")}>
            Remover duas etapas
          </Button>
        )}
        {!person.email_confirmed_at && !person.email.endsWith(".invalid") && (
          <Button icon={MailX} variant="secondary" onClick={() => setAction("email")}>
            Liberar o e-mail
          </Button>
        )}
        {person.has_document && (
          <Button icon={IdCard} variant="secondary" onClick={() => setAction("document")}>
            Liberar o CPF
          </Button>
        )}
      </ActionGroup>
      <ActionGroup>
        {person.suspension ? (
          <Button icon={Undo2} variant="secondary" onClick={() => setAction("restore")}>
            Trazer a página de volta
          </Button>
        ) : (
          person.type === "SALESMAN" &&
          !isBlocked && (
            <Button icon={EyeOff} variant="ghost-danger" onClick={() => setAction("suspend")}>
              Suspender a página
            </Button>
          )
        )}
        {isBlocked ? (
          <Button icon={LockOpen} variant="secondary" onClick={() => setAction("unblock")}>
            Desbloquear
          </Button>
        ) : (
          <Button icon={Ban} variant="ghost-danger" onClick={() => setAction("block")}>
            Bloquear
          </Button>
        )}
      </ActionGroup>
      <SensitiveDialog
        open={action === "enter"}
        onClose={close}
        title={`Ver como ${fullName}`}
        lead="Abre outra aba com a conta da pessoa, por até 30 minutos e só para leitura."
        reason={{ help: "A pessoa lê este motivo na conta dela.", longest: longestVisitReason }}
        submitLabel="Abrir a visita"
        onConfirm={enter}
      />
      <SensitiveDialog
        open={action === "block"}
        onClose={close}
        title={`Bloquear ${fullName}`}
        lead="A pessoa sai de todos os aparelhos e não entra mais. O perfil, a loja e os treinamentos dela deixam de aparecer; quem já comprou continua assistindo."
        reason={{ help: "Vai por e-mail para a pessoa.", longest: 500 }}
        submitLabel="Bloquear"
        onConfirm={tell(blockOne)}
      />
      <SensitiveDialog
        open={action === "unblock"}
        onClose={close}
        title={`Desbloquear ${fullName}`}
        lead="A pessoa pode entrar de novo, e o que era público volta a aparecer. Avisamos por e-mail."
        submitLabel="Desbloquear"
        onConfirm={tell(unblockOne)}
      />
      <SensitiveDialog
        open={action === "suspend"}
        onClose={close}
        title={`Suspender a página de ${fullName}`}
        lead="O perfil, a loja e os treinamentos deixam de aparecer. A pessoa continua entrando e pode corrigir; quem já comprou continua assistindo."
        reason={{ help: "Vai por e-mail para a pessoa.", longest: 500 }}
        submitLabel="Suspender"
        onConfirm={tell(suspendOne)}
      />
      <SensitiveDialog
        open={action === "restore"}
        onClose={close}
        title={`Trazer de volta a página de ${fullName}`}
        lead={
          isBlocked
            ? "A página volta a aparecer quando o bloqueio da conta terminar."
            : "O perfil, a loja e os treinamentos voltam a aparecer. Avisamos por e-mail."
        }
        submitLabel="Trazer de volta"
        onConfirm={tell(restoreOne)}
      />
      <SensitiveDialog
        open={action === "factor"}
        onClose={close}
        title={`Remover as duas etapas de ${fullName}`}
        lead="Só depois de saber que é a própria pessoa que pede. Ela sai de todos os aparelhos e entra só com a senha."
        reason={{ help: "Vai por e-mail para a pessoa.", longest: 500 }}
        submitLabel="Remover"
        onConfirm={tell(removeFactor)}
      />
      <SensitiveDialog
        open={action === "email"}
        onClose={close}
        title="Liberar o e-mail"
        lead={`Ninguém confirmou ${person.email} nesta conta. Ela fica sem e-mail e ninguém entra mais nela; quem tem o endereço pode se cadastrar.`}
        reason={{ help: "Vai por e-mail para o endereço.", longest: 500 }}
        submitLabel="Liberar"
        onConfirm={tell(freeEmail)}
      />
      <SensitiveDialog
        open={action === "document"}
        onClose={close}
        title={`Liberar o CPF de ${fullName}`}
        lead="Só depois de saber que o CPF é de outra pessoa. A conta fica sem CPF e continua aberta; onde ela recebe espera uma nova confirmação."
        reason={{ help: "Vai por e-mail para quem tem a conta.", longest: 500 }}
        submitLabel="Liberar"
        onConfirm={tell(freeDocument)}
      />
      <SensitiveDialog
        open={action === "link"}
        onClose={close}
        title="Enviar link de senha"
        lead={`Vai para ${person.email} e vale por 2 horas.`}
        submitLabel="Enviar"
        onConfirm={tell(sendLink)}
      />
    </div>
  );
}

/** What goes together stays in one line where there is room for it. */
const ActionGroup = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2 empty:hidden max-sm:w-full max-sm:*:grow">{children}</div>
);
