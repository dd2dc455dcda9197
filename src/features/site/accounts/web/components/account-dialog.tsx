import { lazy, type ReactNode, Suspense, useState } from "react";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { SkeletonForm } from "../../../../../ui/skeleton.tsx";
import type { AccountDialogRequest } from "../../../../base/sessions/web/components/account-dialogs.ts";

const LogInDialog = lazy(async () => ({ default: (await import("./log-in-dialog.tsx")).LogInDialog }));
const ProfessionalDialog = lazy(async () => ({
  default: (await import("./professional-dialog.tsx")).ProfessionalDialog,
}));
const CompanyDialog = lazy(async () => ({ default: (await import("./company-dialog.tsx")).CompanyDialog }));
const CloseAccountForm = lazy(async () => ({
  default: (await import("./close-account-form.tsx")).CloseAccountForm,
}));

interface Shown {
  title: string;
  lead?: string;
  size: "sm" | "md";
  /** How long the form is that is on its way. */
  fields: number;
  content: ReactNode;
}

function shownOf(request: AccountDialogRequest): Shown {
  switch (request.kind) {
    case "log-in":
      return {
        title: "Conectar-se",
        ...(request.reason && { lead: request.reason }),
        size: "sm",
        fields: 2,
        content: <LogInDialog redirect={request.redirect} again={request.again} />,
      };
    case "register-professional":
      return {
        title: "Cadastro do profissional",
        size: "md",
        fields: 6,
        content: <ProfessionalDialog redirect={request.redirect} />,
      };
    case "register-company":
      return {
        title: "Cadastro da empresa",
        size: "md",
        fields: 6,
        content: <CompanyDialog redirect={request.redirect} />,
      };
    case "close":
      return {
        ...closingWords[request.subject],
        size: "sm",
        fields: 1,
        content: <CloseAccountForm subject={request.subject} id={request.id} />,
      };
  }
}

const closingWords = {
  user: {
    title: "Realmente deseja excluir sua conta?",
    lead: "Esta ação é irreversível! Seus dados pessoais são apagados na hora.",
  },
  company: {
    title: "Realmente deseja excluir a conta da empresa?",
    lead: "Esta ação é irreversível! A empresa, suas vagas e seus produtos são excluídos na hora. A sua conta e as da equipe ficam, sem empresa.",
  },
};

export interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** Null once it is closed. */
  request: AccountDialogRequest | null;
}

/** The window through which a person enters, or leaves for good, in one of its kinds. */
export function AccountDialog({ open, onClose, request }: AccountDialogProps) {
  // What was last shown stays drawn while the dialog leaves.
  const [last, setLast] = useState(request);
  if (request && request !== last) setLast(request);
  const drawn = request ?? last;
  if (!drawn) return null;
  const { fields, content, ...frame } = shownOf(drawn);
  return (
    <DialogPopup open={open} onClose={onClose} {...frame}>
      <Suspense fallback={<SkeletonForm fields={fields} />}>{content}</Suspense>
    </DialogPopup>
  );
}
