import { Check } from "lucide-react";
import { useNavigate, useRevalidator } from "react-router";
import { Failure } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { CompanyLogo } from "../../../../ui/avatar.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.ts";
import { homeOf } from "../../../sessions/web/components/guard.ts";
import { refreshSession } from "../../../sessions/web/components/session.ts";
import type { Invitation } from "../../invitation-contract.ts";
import type { InvitationAnswer } from "./invitation-calls.ts";

interface InvitationQuestionProps {
  /** The code at the end of the link that came by e-mail. */
  token: string;
  invitation: Invitation;
}

/** Who asks, what it means, and the two answers. */
export function InvitationQuestion({ token, invitation }: InvitationQuestionProps) {
  const { company, invited_by, title, manager, email, expires_at } = invitation;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function answer(chosen: InvitationAnswer) {
    const { answerInvitation } = await import("./invitation-calls.ts");
    const message = await answerInvitation(token, chosen).catch(async (error: unknown) => {
      // Withdrawn, expired or answered elsewhere: what is on screen is no question any more.
      if (error instanceof Failure && [404, 409].includes(error.status)) await revalidate();
      throw error;
    });
    // The areas and the menus follow the company.
    const session = await refreshSession();
    await navigate(session ? homeOf(session) : "/login", { replace: true });
    notify.success(message);
  }
  const meanings = [
    `A ${company.name_fancy} vê o seu nome e o seu e-mail e define o seu cargo.`,
    manager
      ? "Você será gestor: administra a empresa, as vagas, o catálogo e a equipe."
      : "Você recebe os treinamentos e as novidades da empresa.",
    "A conta continua sua, também se você sair da equipe ou se a empresa for excluída.",
  ];
  return (
    <Card as="section" className="space-y-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8">
      <div className="flex items-center gap-4">
        <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
        <h1 className="min-w-0 text-xl font-bold text-balance break-words">
          Convite da {company.name_fancy}
        </h1>
      </div>
      <p className="break-words">
        {invited_by ?? "A empresa"} convidou você ({email}) para a equipe como <strong>{title}</strong>.
      </p>
      <div className="space-y-3">
        <h2 className="font-semibold">Se você aceitar</h2>
        <ul className="space-y-2">
          {meanings.map((text) => (
            <li key={text} className="flex items-start gap-3">
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ActionButton size="lg" action={() => answer("accept")}>
          Aceitar convite
        </ActionButton>
        <ActionButton size="lg" variant="secondary" action={() => answer("refuse")}>
          Recusar
        </ActionButton>
      </div>
      <p className="text-sm text-ink-muted">O convite vale até {formatDay(new Date(expires_at))}.</p>
    </Card>
  );
}
