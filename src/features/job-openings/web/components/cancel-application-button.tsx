import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction } from "../../../../ui/feedback/feedback.ts";
import type { JobOpeningCard } from "../../contract.ts";

interface CancelApplicationButtonProps {
  opening: JobOpeningCard;
  /** Gives the application up. */
  cancel: () => Promise<void>;
  /** In a card there is room for one word. */
  short?: boolean;
}

/** Gives up an application: at once while it waits, since that can be undone; after a question once it was approved. */
export function CancelApplicationButton({ opening, cancel, short = false }: CancelApplicationButtonProps) {
  const ask = async () => opening.candidate_status !== "APPROVED" || confirmGivingUp(opening);
  return (
    <ActionButton
      variant="secondary"
      size={short ? "sm" : "md"}
      ask={ask}
      action={cancel}
      aria-label={short ? `Cancelar inscrição em ${opening.name}` : undefined}
    >
      {short ? "Cancelar" : "Cancelar inscrição"}
    </ActionButton>
  );
}

const confirmGivingUp = ({ name, company }: JobOpeningCard) =>
  confirmAction({
    title: "Cancelar a inscrição?",
    text: `${company.name_fancy} aprovou você e deixa de ver a sua inscrição em “${name}”.`,
    confirmLabel: "Cancelar inscrição",
    cancelLabel: "Manter inscrição",
    danger: true,
  });
