import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, notify } from "../../../../ui/feedback/feedback.ts";
import type { Representation } from "../../contract.ts";
import { giveUpRepresentation } from "./representation-calls.ts";

interface CancelRepresentationButtonProps {
  representation: Representation;
  /** What it is about, as the card calls it. */
  name: string;
  onCanceled: () => unknown;
}

/** Takes a request back, or stops representing, after a question. */
export function CancelRepresentationButton(props: CancelRepresentationButtonProps) {
  const { representation, name, onCanceled } = props;
  const { name_fancy: company } = representation.company;
  async function cancel() {
    const approved = representation.status === "APPROVED";
    const confirmed = await confirmAction({
      title: approved ? "Deixar de representar?" : "Cancelar a solicitação?",
      text: approved ? `“${name}” sai da sua loja.` : `${company} deixa de ver o seu pedido de “${name}”.`,
      confirmLabel: approved ? "Deixar de representar" : "Cancelar solicitação",
      cancelLabel: approved ? "Continuar representando" : "Manter solicitação",
      danger: true,
    });
    if (!confirmed) return;
    const { message } = await giveUpRepresentation(representation._id);
    notify.success(message);
    await onCanceled();
  }
  return (
    <ActionButton variant="secondary" size="sm" action={cancel} aria-label={`Cancelar ${name}`}>
      Cancelar
    </ActionButton>
  );
}
