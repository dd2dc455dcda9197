import { CircleCheck, PencilLine } from "lucide-react";
import { useFormState } from "react-hook-form";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";

interface SaveBarProps {
  label?: string;
  /** Beside the button while nothing was changed. */
  untouched?: string;
}

/** The button that sends the form around within reach at the foot of the screen, and whether there is anything to save. */
export function SaveBar({ label = "Salvar", untouched = "Tudo salvo" }: SaveBarProps) {
  const { isDirty } = useFormState();
  const Icon = isDirty ? PencilLine : CircleCheck;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-between gap-4 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm text-ink-muted">
        <Icon size={18} aria-hidden="true" className="shrink-0" />
        {isDirty ? "Há mudanças para salvar" : untouched}
      </p>
      <SubmitButton className="max-sm:min-w-36">{label}</SubmitButton>
    </div>
  );
}
