import { type NavigateFunction, useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { DecisionBar } from "../../../../../ui/decisions/decision-bar.tsx";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { showLimitReached } from "../../../../base/limits/web/components/show-limit-reached.ts";
import { offerPush } from "../../../../base/notifications/web/components/push.ts";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { continuing, useContinued } from "../../../../base/sessions/web/components/continued.ts";
import { ensureSession, refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { getUser } from "../../../../people/calls.ts";
import { missingInResume } from "../../../../people/resumes/model.ts";
import { applyToJobOpening } from "../../../calls.ts";
import { resumeFormAddress } from "../../addresses.ts";
import type { JobOpening } from "../../contract.ts";
import { ApplicationStatusBadge } from "./opening-badges.tsx";

interface ApplyButtonProps {
  /** As answered in the name of who is signed in, so that it knows of an earlier application. */
  opening: JobOpening;
  label?: string;
  /** Told the opening as it is after applying. */
  onApplied: (opening: JobOpening) => void;
  fullWidth?: boolean;
}

/**
 * 'Candidatar' for whoever has not applied or gave up; otherwise only how the application stands. A second press of a
 * hurried thumb does not follow the link that comes in the place of the button.
 */
export const ApplyButton = (props: ApplyButtonProps) => (
  <DecisionBar state={props.opening.candidate_status} undo={null} about={props.opening.name}>
    <Application {...props} />
  </DecisionBar>
);

function Application({ opening, label = "Candidatar", onApplied, fullWidth }: ApplyButtonProps) {
  const navigate = useNavigate();
  const { candidate_status: candidacy } = opening;
  const applied = candidacy !== "NOTFOUND" && candidacy !== "CANCELED";
  useContinued("inscrever", async () => {
    if (applied || opening.status !== "OPEN") return;
    const confirmed = await confirmAction({
      title: `Candidatar-se à vaga “${opening.name}”?`,
      text: `${opening.company.name_fancy} recebe o seu currículo.`,
      confirmLabel: label,
    });
    if (confirmed) await apply();
  });

  if (applied) {
    return (
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <ApplicationStatusBadge status={candidacy} />
        <LinkButton to="/vc/candidaturas" variant="ghost" size="sm">
          Ver minhas candidaturas
        </LinkButton>
      </div>
    );
  }
  if (opening.status !== "OPEN") {
    return (
      <Button disabled fullWidth={fullWidth}>
        Inscrições encerradas
      </Button>
    );
  }

  async function apply() {
    const session = await ensureSession();
    if (!session) return askToLogIn(opening._id);
    if (session.auth.type !== "SALESMAN") return refuse();
    if (await leadToResume(opening, { userId: session.user._id, navigate })) return;
    try {
      const { message, job_opportunity } = await call(applyToJobOpening, { params: { id: opening._id } });
      onApplied(job_opportunity);
      notify.success(message);
      offerPush();
      // The counters follow by themselves; the application stands whether they come or not.
      refreshSession().catch(() => undefined);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "APPLICATION_LIMIT_REACHED") throw error;
      showLimitReached("JOB_APPLICATIONS", {
        permissions: session.permissions,
        navigate,
        other: { label: "Ver minhas candidaturas", onSelect: () => navigate("/vc/candidaturas") },
      });
    }
  }

  return (
    <ActionButton action={apply} fullWidth={fullWidth}>
      {label}
    </ActionButton>
  );
}

function askToLogIn(openingId: string): void {
  openAccountDialog("log-in", {
    redirect: continuing(`/vc/vaga/${openingId}`, "inscrever"),
    reason: "Você precisa estar logado para realizar esta ação",
  });
}

function refuse(): void {
  showNotice({ title: "Atenção", text: "Entre como um profissional para se candidatar a uma vaga." });
}

interface Applicant {
  userId: string;
  navigate: NavigateFunction;
}

/**
 * Tells who has nothing to show yet what is missing, and leads there; the opening waits at the end of that way.
 * @returns true where the application cannot go on for now
 */
async function leadToResume(opening: JobOpening, { userId, navigate }: Applicant): Promise<boolean> {
  const { user } = await call(getUser, { params: { id: userId } });
  const missing = missingInResume(user.resume);
  if (missing.length === 0) return false;
  const back = continuing(`/vc/vaga/${opening._id}`, "inscrever");
  const parts = new Intl.ListFormat("pt-BR", { type: "conjunction" }).format(missing);
  showNotice({
    title: "Seu currículo ainda está vazio",
    text: `${opening.company.name_fancy} não teria o que ler: faltam ${parts}. Preencha pelo menos um deles e você volta a esta vaga para concluir a inscrição.`,
    actionLabel: "Preencher currículo",
    onAction: () => navigate(`${resumeFormAddress(back)}#perfil`),
  });
  return true;
}
