import { CircleAlert } from "lucide-react";
import { TextLink } from "../../../../../ui/text-link.tsx";
import type { Resume } from "../../../resumes/contract.ts";
import { missingInResume } from "../../../resumes/web/components/missing-in-resume.ts";

interface ResumeWantedNoticeProps {
  resume: Resume | null;
  /** The opening or the product that the person came from. */
  back: string;
}

/** Says what an application or a request to represent waits for, and that it goes on from here. */
export function ResumeWantedNotice({ resume, back }: ResumeWantedNoticeProps) {
  if (missingInResume(resume).length === 0) return null;
  const { whatFor, goesBack, label, to } = back.startsWith("/vc/produto/")
    ? ofProduct(back)
    : ofOpening(back);
  return (
    <div className="mb-5 flex items-start gap-3 rounded-card bg-amber-soft p-4 text-amber-strong">
      <CircleAlert size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <p>
        {whatFor}: preencha pelo menos o título do perfil, o resumo ou uma experiência e salve. {goesBack}{" "}
        <TextLink to={to}>{label}</TextLink>
      </p>
    </div>
  );
}

/** Without a resume nobody applies: there the question would only lead here again. */
const ofOpening = (back: string) => ({
  whatFor: "Para concluir a inscrição falta o seu currículo",
  goesBack: "Você volta à vaga em seguida.",
  label: "Voltar à vaga sem preencher",
  to: back.replace(/\?.*$/, ""),
});

const ofProduct = (back: string) => ({
  whatFor: "A empresa lê o seu currículo antes de responder ao pedido de representação",
  goesBack: "Você volta ao produto em seguida.",
  label: "Voltar ao produto sem preencher",
  to: back,
});
