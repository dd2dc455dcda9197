import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { TextButton } from "../../../../../ui/text-link.tsx";
import {
  type AccountDialogRequest,
  closeAccountDialog,
  openAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.ts";
import { afterLogIn } from "../../../../base/sessions/web/components/guard.ts";
import { afterRegistering } from "./after-registering.ts";
import { CloseAccountForm } from "./close-account-form.tsx";
import { CompanyForm } from "./company-form.tsx";
import { LogInForm } from "./log-in-form.tsx";
import { OtherWaysIn } from "./other-ways-in.tsx";
import { ProfessionalForm } from "./professional-form.tsx";

interface Shown {
  title: string;
  lead?: string;
  size: "sm" | "md";
  content: ReactNode;
}

function shownOf(request: AccountDialogRequest): Shown {
  switch (request.kind) {
    case "log-in":
      return {
        title: "Conectar-se",
        ...(request.reason && { lead: request.reason }),
        size: "sm",
        content: <LogInDialog redirect={request.redirect} again={request.again} />,
      };
    case "register-professional":
      return {
        title: "Cadastro do profissional",
        size: "md",
        content: <ProfessionalDialog redirect={request.redirect} />,
      };
    case "register-company":
      return {
        title: "Cadastro da empresa",
        size: "md",
        content: <CompanyDialog redirect={request.redirect} />,
      };
    case "close":
      return {
        ...closingWords[request.subject],
        size: "sm",
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
  const { content, ...frame } = shownOf(drawn);
  return (
    <DialogPopup open={open} onClose={onClose} {...frame}>
      {content}
    </DialogPopup>
  );
}

interface CompanyDialogProps {
  redirect?: string | undefined;
}

/** What stands in the dialog 'Cadastro da empresa'. */
function CompanyDialog({ redirect }: CompanyDialogProps) {
  const navigate = useNavigate();
  const options = redirect ? { redirect } : {};
  return (
    <div className="space-y-6">
      <CompanyForm
        onSignedIn={(session) => {
          closeAccountDialog();
          navigate(afterRegistering(session, redirect ?? null));
        }}
      />
      <OtherWaysIn
        logIn={{ onSelect: () => openAccountDialog("log-in", options) }}
        other={{
          label: "Sou profissional de vendas",
          onSelect: () => openAccountDialog("register-professional", options),
        }}
      />
    </div>
  );
}

interface LogInDialogProps {
  redirect?: string | undefined;
  /** Of whom the screen below is, where the session died on it. */
  again?: string | undefined;
}

/** What stands in the dialog 'Conectar-se'. */
function LogInDialog({ redirect, again }: LogInDialogProps) {
  const navigate = useNavigate();
  const options = redirect ? { redirect } : {};
  return (
    <div className="space-y-6">
      <LogInForm
        onForgotten={closeAccountDialog}
        onSignedIn={(session) => {
          closeAccountDialog();
          if (session.user._id === again) return;
          navigate(afterLogIn(session, redirect ?? null));
        }}
      />
      {!again && (
        <div className="space-y-2 border-t border-line pt-4 text-center">
          <p className="text-ink-muted">Ainda não tem conta? O cadastro é gratuito.</p>
          <p className="flex flex-wrap justify-center gap-x-6 gap-y-1">
            <TextButton
              className="py-2.5"
              onClick={() => openAccountDialog("register-professional", options)}
            >
              Sou profissional de vendas
            </TextButton>
            <TextButton className="py-2.5" onClick={() => openAccountDialog("register-company", options)}>
              Sou empresa
            </TextButton>
          </p>
        </div>
      )}
    </div>
  );
}

interface ProfessionalDialogProps {
  redirect?: string | undefined;
}

/** What stands in the dialog 'Cadastro do profissional'. */
function ProfessionalDialog({ redirect }: ProfessionalDialogProps) {
  const navigate = useNavigate();
  const options = redirect ? { redirect } : {};
  return (
    <div className="space-y-6">
      <ProfessionalForm
        ticked={false}
        onSignedIn={(session) => {
          closeAccountDialog();
          navigate(afterRegistering(session, redirect ?? null));
        }}
      />
      <OtherWaysIn
        logIn={{ onSelect: () => openAccountDialog("log-in", options) }}
        other={{
          label: "Cadastrar uma empresa",
          onSelect: () => openAccountDialog("register-company", options),
        }}
      />
    </div>
  );
}
