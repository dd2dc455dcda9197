import { CircleAlert, CircleCheck, PencilLine } from "lucide-react";
import { useFormState } from "react-hook-form";
import { FootBar } from "../layout/foot-bar.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SaveBarProps {
  /** What the form is about does not exist before it is saved. */
  isNew?: boolean;
  /** What the button says, in a step that leads on. */
  label?: string;
}

/** 'Salvar' within reach at the foot of the screen, and whether there is anything to save or to mend. */
export function SaveBar({ isNew = false, label = "Salvar" }: SaveBarProps) {
  const { isDirty, errors } = useFormState();
  const isWrong = Object.keys(errors).length > 0;
  const Icon = isWrong ? CircleAlert : isDirty || isNew ? PencilLine : CircleCheck;
  return (
    <FootBar>
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {isWrong
          ? "Há campos para corrigir"
          : isDirty
            ? "Há mudanças para salvar"
            : isNew
              ? "Ainda não salvo"
              : "Tudo salvo"}
      </p>
      <SubmitButton className="max-sm:min-w-36">{label}</SubmitButton>
    </FootBar>
  );
}
