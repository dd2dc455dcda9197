import type { ReactNode } from "react";
import { z } from "zod";
import { requiredText } from "../../../../../shared/schema.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../../ui/form/form-password.tsx";
import { FormTextArea } from "../../../../../ui/form/form-text-area.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { password } from "../../contract.ts";

/** What it asks for; the reason is empty where none is. */
export interface Confirmed {
  reason: string;
  password: string;
}

interface SensitiveDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: ReactNode;
  /** Where a reason is asked for: what is done with it, how long it may be, and what it is called if not 'Motivo'. */
  reason?: { help: string; longest: number; label?: string };
  submitLabel: string;
  onConfirm: (given: Confirmed) => Promise<unknown>;
}

/** Asks for the own password once more, and for a reason where somebody will read one. */
export function SensitiveDialog(props: SensitiveDialogProps) {
  const { open, onClose, title, lead, reason, submitLabel, onConfirm } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} lead={lead}>
      <Form
        label={title}
        schema={z.object({ reason: reason ? requiredText(reason.longest) : z.string(), password })}
        defaultValues={{ reason: "", password: "" }}
        onSubmit={onConfirm}
        mapFailureField={(path) => path.split(".").at(-1) ?? path}
        submitLabel={submitLabel}
        warnWhenUnsaved={reason !== undefined}
        actions={
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        {reason && (
          <FormTextArea
            name="reason"
            label={reason.label ?? "Motivo"}
            help={reason.help}
            rows={3}
            maxLength={reason.longest}
            required
          />
        )}
        <FormPassword
          name="password"
          label="Sua senha"
          help="Para confirmar que é você."
          autoComplete="current-password"
          required
        />
      </Form>
    </Dialog>
  );
}
