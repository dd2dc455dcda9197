import { useNavigate } from "react-router";
import {
  closeAccountDialog,
  openAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.ts";
import { afterRegistering } from "./after-registering.ts";
import { OtherWaysIn } from "./other-ways-in.tsx";
import { ProfessionalForm } from "./professional-form.tsx";

interface ProfessionalDialogProps {
  redirect?: string | undefined;
}

/** What stands in the dialog 'Cadastro do profissional'. */
export function ProfessionalDialog({ redirect }: ProfessionalDialogProps) {
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
