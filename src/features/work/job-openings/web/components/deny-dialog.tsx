import { z } from "zod";
import { optionsOf } from "../../../../../ui/fields/options-of.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormRadioGroup } from "../../../../../ui/form/form-fields.tsx";
import { FormTextArea } from "../../../../../ui/form/form-text-area.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { DialogActions } from "../../../../../ui/overlays/dialog-actions.tsx";
import { DialogPopup } from "../../../../../ui/overlays/dialog-popup.tsx";
import { denialShape, longestDenialText } from "../../application-contract.ts";
import { denialReasonLabels } from "../../labels.ts";

const form = z.object(denialShape);
/** There is nothing else to send where the answer stands. */
const withReason = form.refine(({ reason, reason_text }) => reason || reason_text, {
  path: ["reason"],
  message: "Escolha um motivo ou escreva algumas palavras",
});
export type Denial = z.output<typeof form>;

const options = optionsOf(denialReasonLabels);

interface DenyDialogProps {
  open: boolean;
  /** Of the person. */
  name: string;
  /** Whoever is denied already is told why afterwards. */
  denied: boolean;
  onClose: () => void;
  onDeny: (why: Denial) => Promise<void>;
}

/** Asks why somebody is denied; neither the reason nor the words must be given. */
export function DenyDialog({ open, name, denied, onClose, onDeny }: DenyDialogProps) {
  return (
    <DialogPopup
      open={open}
      onClose={onClose}
      title={denied ? `Dizer o motivo a ${name}` : `Negar ${name}`}
      lead="Um motivo ajuda quem se inscreveu a entender e a melhorar. O que você escolher, contamos com gentileza; o que você escrever chega com as suas palavras."
    >
      <Form
        schema={denied ? withReason : form}
        defaultValues={{ reason: "", reason_text: "" }}
        onSubmit={async (why) => {
          await onDeny(why);
          onClose();
        }}
        failurePrefix="candidate"
        label="Motivo"
        className="space-y-4"
      >
        <FormRadioGroup name="reason" label="Motivo" variant="list" options={options} />
        <FormTextArea
          name="reason_text"
          label="Nas suas palavras"
          optional
          rows={3}
          maxLength={longestDenialText}
        />
        <DialogActions>
          <SubmitButton>{denied ? "Enviar motivo" : "Negar"}</SubmitButton>
        </DialogActions>
      </Form>
    </DialogPopup>
  );
}
