import { MessageCircle } from "lucide-react";
import { useNavigate } from "react-router";
import { ActionButton } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { ensureSession } from "../../../../base/sessions/web/components/session.ts";

interface ContactButtonProps {
  slug: string;
  fullWidth?: boolean;
}

/** 'Falar com este profissional': leads companies to the profile in their area, others to the way in. */
export function ContactButton({ slug, fullWidth }: ContactButtonProps) {
  const navigate = useNavigate();
  const address = `/co/vendedor/${slug}`;

  async function openProfile() {
    const session = await ensureSession();
    if (!session) {
      openAccountDialog("log-in", {
        redirect: address,
        reason: "Você precisa estar logado para realizar esta ação",
      });
    } else if (session.auth.type === "EMPLOYEE" && session.auth.manager) {
      await navigate(address);
    } else {
      showNotice({ title: "Atenção", text: "Entre como empresa para falar com profissionais." });
    }
  }

  return (
    <ActionButton icon={MessageCircle} action={openProfile} fullWidth={fullWidth}>
      Falar com este profissional
    </ActionButton>
  );
}
