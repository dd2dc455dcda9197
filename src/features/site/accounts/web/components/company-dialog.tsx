import { useNavigate } from "react-router";
import {
  closeAccountDialog,
  openAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.ts";
import { afterRegistering } from "./after-registering.ts";
import { CompanyForm } from "./company-form.tsx";
import { OtherWaysIn } from "./other-ways-in.tsx";

interface CompanyDialogProps {
  redirect?: string | undefined;
}

/** What stands in the dialog 'Cadastro da empresa'. */
export function CompanyDialog({ redirect }: CompanyDialogProps) {
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
