import { Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import type { ClosedSubject } from "./close-account-form.tsx";

const CloseAccountForm = lazy(async () => ({
  default: (await import("./close-account-form.tsx")).CloseAccountForm,
}));

interface CloseAccountButtonProps {
  /** The person's own account, or the company with the accounts of all its people. */
  subject: ClosedSubject;
  id: string;
}

const words: Record<ClosedSubject, { title: string; what: string }> = {
  user: {
    title: "Realmente deseja excluir sua conta?",
    what: "Seus dados pessoais são apagados na hora.",
  },
  company: {
    title: "Realmente deseja excluir a conta da empresa?",
    what: "A empresa, suas vagas e as contas de todos os colaboradores são excluídas na hora.",
  },
};

/** 'Excluir': asks for certainty and for the password; afterwards nobody is signed in and the home page opens. */
export function CloseAccountButton({ subject, id }: CloseAccountButtonProps) {
  const [open, setOpen] = useState(false);
  const { title, what } = words[subject];
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" icon={Trash2} onClick={() => setOpen(true)}>
        Excluir
      </Button>
      <Dialog open={open} onClose={close} size="sm" title={title} lead={`Esta ação é irreversível! ${what}`}>
        <Suspense fallback={<SkeletonForm fields={1} />}>
          {open && <CloseAccountForm subject={subject} id={id} onCancel={close} />}
        </Suspense>
      </Dialog>
    </>
  );
}
