import { Trash2 } from "lucide-react";
import { Button } from "../../../../../ui/button.tsx";
import { type ClosedSubject, openClosingDialog } from "./account-dialogs.ts";

interface CloseAccountButtonProps {
  /** The person's own account, or the company; the accounts of its people stay. */
  subject: ClosedSubject;
  id: string;
}

/** 'Excluir': the dialog asks for certainty and for the password. */
export function CloseAccountButton({ subject, id }: CloseAccountButtonProps) {
  return (
    <Button variant="secondary" icon={Trash2} onClick={() => openClosingDialog({ subject, id })}>
      Excluir
    </Button>
  );
}
