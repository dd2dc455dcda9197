import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Resume } from "../../../resumes/contract.ts";
import { missingInResume } from "../../../resumes/web/components/missing-in-resume.ts";

interface ResumeWantedNoticeProps {
  resume: Resume | null;
  /** The opening that the person came from. */
  back: string;
}

/** Says what an application waits for, and that it goes on from here. */
export function ResumeWantedNotice({ resume, back }: ResumeWantedNoticeProps) {
  if (missingInResume(resume).length === 0) return null;
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        Para concluir a inscrição falta o seu currículo: preencha pelo menos o título do perfil, o resumo ou
        uma experiência e salve. Você volta à vaga em seguida.{" "}
        <TextLink to={back.replace(/\?.*$/, "")}>Voltar à vaga sem preencher</TextLink>
      </p>
    </div>
  );
}
