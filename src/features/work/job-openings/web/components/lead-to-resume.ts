import type { NavigateFunction } from "react-router";
import { call } from "../../../../../client/call.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.ts";
import { continuing } from "../../../../base/sessions/web/components/continued.ts";
import { getUser } from "../../../../people/calls.ts";
import { missingInResume } from "../../../../people/resumes/web/components/missing-in-resume.ts";
import type { JobOpening } from "../../contract.ts";
import { resumeFormAddress } from "./resume-form-address.ts";

interface Applicant {
  userId: string;
  navigate: NavigateFunction;
}

/**
 * Tells who has nothing to show yet what is missing, and leads there; the opening waits at the end of that way.
 * @returns true where the application cannot go on for now
 */
export async function leadToResume(opening: JobOpening, { userId, navigate }: Applicant): Promise<boolean> {
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
