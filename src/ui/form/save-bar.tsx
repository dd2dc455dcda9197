import { CircleCheck, PencilLine } from "lucide-react";
import { useFormState } from "react-hook-form";
import { FootBar } from "../layout/foot-bar.tsx";
import { SubmitButton } from "./submit-button.tsx";

interface SaveBarProps {
  /** What the form is about does not exist before it is saved. */
  isNew?: boolean;
}

/** 'Salvar' within reach at the foot of the screen, and whether there is anything to save. */
export function SaveBar({ isNew = false }: SaveBarProps) {
  const { isDirty } = useFormState();
  const Icon = isDirty || isNew ? PencilLine : CircleCheck;
  return (
    <FootBar>
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {isDirty ? "Há mudanças para salvar" : isNew ? "Ainda não salvo" : "Tudo salvo"}
      </p>
      <SubmitButton className="max-sm:min-w-36">Salvar</SubmitButton>
    </FootBar>
  );
}
