import { Button } from "../../../../../ui/button.tsx";
import { confirmAction } from "../../../../../ui/feedback/feedback.tsx";
import { forgetDraft } from "../../../../../ui/form/drafts.ts";

interface ForgetDraftProps {
  /** Of the `KeptDraft`. */
  name: string;
  /** The form is drawn anew. */
  onForgotten: () => void;
}

/** Offers to empty a form that is kept. */
export function ForgetDraft({ name, onForgotten }: ForgetDraftProps) {
  async function forget() {
    const isSure = await confirmAction({
      title: "Apagar o que você digitou?",
      text: "Os campos ficam vazios de novo.",
      confirmLabel: "Apagar",
      cancelLabel: "Voltar",
      danger: true,
    });
    if (!isSure) return;
    forgetDraft(name);
    onForgotten();
  }
  return (
    <Button variant="ghost" onClick={forget}>
      Apagar o que digitei
    </Button>
  );
}
