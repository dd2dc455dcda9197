import { useNavigate } from "react-router";
import { TextButton } from "../../../../../ui/text-link.tsx";
import {
  closeAccountDialog,
  openAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.ts";
import { afterLogIn } from "../../../../base/sessions/web/components/guard.ts";
import { LogInForm } from "./log-in-form.tsx";

interface LogInDialogProps {
  redirect?: string | undefined;
  /** Of whom the screen below is, where the session died on it. */
  again?: string | undefined;
}

/** What stands in the dialog 'Conectar-se'. */
export function LogInDialog({ redirect, again }: LogInDialogProps) {
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
