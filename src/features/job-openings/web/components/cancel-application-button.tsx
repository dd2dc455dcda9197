import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import type { JobOpening, JobOpeningCard } from "../../contract.ts";

interface CancelApplicationButtonProps {
  opening: JobOpeningCard;
  /** Told the opening as it is afterwards. */
  onCanceled: (opening: JobOpening) => unknown;
  /** In a card there is room for one word. */
  short?: boolean;
}

/** Gives up an application, after a question. */
export function CancelApplicationButton({
  opening,
  onCanceled,
  short = false,
}: CancelApplicationButtonProps) {
  async function cancel() {
    const confirmed = await confirmAction({
      title: "Cancelar a inscrição?",
      text: `${opening.company.name_fancy} deixa de ver a sua inscrição em “${opening.name}”.`,
      confirmLabel: "Cancelar inscrição",
      cancelLabel: "Manter inscrição",
      danger: true,
    });
    if (!confirmed) return;
    const { cancelApplicationTo } = await import("./opening-calls.ts");
    const { message, job_opportunity } = await cancelApplicationTo(opening._id);
    notify.success(message);
    await onCanceled(job_opportunity);
  }
  return (
    <ActionButton
      variant="secondary"
      size={short ? "sm" : "md"}
      action={cancel}
      aria-label={short ? `Cancelar inscrição em ${opening.name}` : undefined}
    >
      {short ? "Cancelar" : "Cancelar inscrição"}
    </ActionButton>
  );
}
