import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction } from "../../../../ui/feedback/feedback.ts";
import type { Representation } from "../../contract.ts";

interface CancelRepresentationButtonProps {
  representation: Representation;
  /** What it is about, as the card calls it. */
  name: string;
  cancel: () => Promise<void>;
}

/** Takes a request back at once, since that can be undone; stops representing after a question. */
export function CancelRepresentationButton(props: CancelRepresentationButtonProps) {
  const { representation, name, cancel } = props;
  const ask = async () => representation.status !== "APPROVED" || confirmStopping(name);
  return (
    <ActionButton variant="secondary" size="sm" ask={ask} action={cancel} aria-label={`Cancelar ${name}`}>
      Cancelar
    </ActionButton>
  );
}

const confirmStopping = (name: string) =>
  confirmAction({
    title: "Deixar de representar?",
    text: `“${name}” sai da sua loja.`,
    confirmLabel: "Deixar de representar",
    cancelLabel: "Continuar representando",
    danger: true,
  });
