import { Copy } from "lucide-react";
import { ActionButton } from "../../../../../ui/button.tsx";
import { copyText } from "../../../../../ui/copy-text.ts";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextField } from "../../../../../ui/fields/text-field.tsx";

interface CopyLineProps {
  /** What it is: 'Pix copia e cola'. */
  label: string;
  text: string;
  copyLabel: string;
  copied: string;
  /** Copying is one way of several, and not what the screen is for. */
  secondary?: boolean;
}

/** A code to pay with, to be pasted into the app of a bank. */
export function CopyLine({ label, text, copyLabel, copied, secondary }: CopyLineProps) {
  async function copy() {
    if (await copyText(text)) notify.success(copied);
    else notify.danger("Não foi possível copiar. Selecione o código e copie.");
  }
  return (
    <div className="space-y-3">
      <TextField label={label} value={text} onChange={() => undefined} name="codigo" readOnly />
      <ActionButton variant={secondary ? "secondary" : "primary"} icon={Copy} fullWidth action={copy}>
        {copyLabel}
      </ActionButton>
    </div>
  );
}
