import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "../button.tsx";
import { confirmAction } from "../feedback/feedback.tsx";
import { forgetDraft, readDraft, writeDraft } from "./drafts.ts";

interface KeptDraftProps {
  /** Of the form, among those of this tab. */
  name: string;
  /** What was typed has been sent, and is no draft any more. */
  isSent?: boolean;
}

/**
 * Keeps what is typed into the form around it in this tab, so that a reload finds it again, and offers to empty it. First
 * among the fields: what was typed before the script came counts more than what was kept.
 */
export function KeptDraft({ name, isSent }: KeptDraftProps) {
  const { reset, getValues, watch } = useFormContext();
  const keep = useEffectEvent((values: object) => writeDraft(name, isSent ? null : values));
  const begin = useEffectEvent(() => {
    const kept = readDraft(name);
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
  });
  useEffect(() => {
    begin();
    const kept = watch((values) => keep(values));
    return () => kept.unsubscribe();
  }, [watch]);
  return null;
}

interface ForgetDraftProps extends Pick<KeptDraftProps, "name"> {
  /** The form is drawn anew. */
  onForgotten: () => void;
}

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
