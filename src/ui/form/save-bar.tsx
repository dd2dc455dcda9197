import { CircleCheck, PencilLine } from "lucide-react";
import { useFormState } from "react-hook-form";
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
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:bottom-3 sm:mx-0 sm:rounded-card sm:border sm:px-6 sm:shadow-float">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {isDirty ? "Há mudanças para salvar" : isNew ? "Ainda não salvo" : "Tudo salvo"}
      </p>
      <SubmitButton className="max-sm:min-w-36">Salvar</SubmitButton>
    </div>
  );
}
