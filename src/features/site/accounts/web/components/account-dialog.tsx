import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { leaveForGood } from "../../../../../ui/form/unsaved.ts";
import { TextButton } from "../../../../../ui/link.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import {
  type AccountDialogRequest,
  type Closing,
  closeAccountDialog,
  openAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { afterLogIn } from "../../../../base/sessions/web/components/guard.ts";
import { endSession } from "../../../../base/sessions/web/components/session.ts";
import {
  noProof,
  type Proof,
  ProofFields,
  useProof,
} from "../../../../people/users/web/components/proof-fields.tsx";
import { closeCompany } from "../../../calls.ts";
import { closeAccount } from "../../contract.ts";
import { OtherWaysIn } from "./account-page.tsx";
import { afterRegistering } from "./after-registering.ts";
import { LogInForm } from "./log-in-form.tsx";
import { RegistrationForm, type RegistrationKind, registrationWords } from "./registration-form.tsx";

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
    case "register-company": {
      const kind = request.kind === "register-company" ? "company" : "professional";
      return {
        title: registrationWords[kind].title,
        size: "md",
        content: <RegistrationDialog key={kind} kind={kind} redirect={request.redirect} />,
      };
    }
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

interface RegistrationDialogProps {
  kind: RegistrationKind;
  redirect?: string | undefined;
}

/** What stands in the dialogs of both registrations. */
function RegistrationDialog({ kind, redirect }: RegistrationDialogProps) {
  const navigate = useNavigate();
  const options = redirect ? { redirect } : {};
  const other = kind === "company" ? "register-professional" : "register-company";
  return (
    <div className="space-y-6">
      <RegistrationForm
        kind={kind}
        ticked={false}
        onSignedIn={(session) => {
          closeAccountDialog();
          navigate(afterRegistering(session, redirect ?? null));
        }}
      />
      <OtherWaysIn
        logIn={{ onSelect: () => openAccountDialog("log-in", options) }}
        other={{
          label: registrationWords[kind].otherLabel,
          onSelect: () => openAccountDialog(other, options),
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

/** Asks for the own proof; afterwards nobody is signed in and the home page opens. */
export function CloseAccountForm({ subject, id }: Closing) {
  const navigate = useNavigate();
  const { needsCode, proving } = useProof();
  async function close(body: Proof) {
    const input = { params: { id }, body };
    const { message } = await proving(() =>
      subject === "user" ? call(closeAccount, input) : call(closeCompany, input),
    );
    endSession();
    closeAccountDialog();
    // What stands unsaved behind the dialog went with the account.
    await leaveForGood(async () => navigate("/"));
    notify.success(message);
  }
  return (
    <Form schema={closeAccount.body} defaultValues={noProof} onSubmit={close} warnWhenUnsaved={false}>
      <ProofFields needsCode={needsCode} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <SubmitButton variant="danger">Excluir</SubmitButton>
        <Button variant="secondary" onClick={closeAccountDialog}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
