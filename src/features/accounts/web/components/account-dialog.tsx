import { lazy, Suspense, useState } from "react";
import { DialogPopup } from "../../../../ui/overlays/dialog-popup.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { type AccountDialogKind, type AccountDialogRequest, closeAccountDialog } from "./account-dialogs.ts";

const LogInDialog = lazy(async () => ({ default: (await import("./log-in-dialog.tsx")).LogInDialog }));
const ProfessionalDialog = lazy(async () => ({
  default: (await import("./professional-dialog.tsx")).ProfessionalDialog,
}));
const CompanyDialog = lazy(async () => ({ default: (await import("./company-dialog.tsx")).CompanyDialog }));

const titles: Record<AccountDialogKind, string> = {
  "log-in": "Conectar-se",
  "register-professional": "Cadastro do profissional",
  "register-company": "Cadastro da empresa",
};

export interface AccountDialogProps {
  open: boolean;
  /** Null once it is closed. */
  request: AccountDialogRequest | null;
}

/** The window through which a person enters, in one of its kinds. */
export function AccountDialog({ open, request }: AccountDialogProps) {
  // What was last shown stays drawn while the dialog leaves.
  const [shown, setShown] = useState(request);
  if (request && request !== shown) setShown(request);
  const content = request ?? shown;
  return (
    <DialogPopup
      open={open}
      onClose={closeAccountDialog}
      title={content ? titles[content.kind] : ""}
      size={content?.kind === "log-in" ? "sm" : "md"}
    >
      <Suspense fallback={<SkeletonForm fields={content?.kind === "log-in" ? 2 : 6} />}>
        {content?.kind === "log-in" && <LogInDialog redirect={content.redirect} />}
        {content?.kind === "register-professional" && <ProfessionalDialog redirect={content.redirect} />}
        {content?.kind === "register-company" && <CompanyDialog redirect={content.redirect} />}
      </Suspense>
    </DialogPopup>
  );
}
