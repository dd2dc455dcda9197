import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { z } from "zod";
import { requiredText } from "../../../../../shared/schema.ts";
import { Button, type ButtonLook } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormOwnPassword, FormTextArea } from "../../../../../ui/form/form-fields.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { password } from "../../contract.ts";

/** What it asks for; the reason is empty where none is. */
export interface Confirmed {
  reason: string;
  password: string;
}

interface SensitiveActionProps extends Pick<ButtonLook, "variant" | "size"> {
  /** On the button that opens the dialog. */
  children: ReactNode;
  icon?: LucideIcon;
  disabled?: boolean;
  title: string;
  lead: ReactNode;
  /** Where a reason is asked for: what is done with it, how long it may be, and what it is called if not 'Motivo'. */
  reason?: { help: string; longest: number; label?: string };
  submitLabel: string;
  /** The call. What it answers is said, and the data of the screen is loaded anew. */
  action: (given: Confirmed) => Promise<{ message?: string }>;
  onDone?: () => void;
}

/** A button that asks for the own password once more, and for a reason where somebody will read one. */
export function SensitiveAction(props: SensitiveActionProps) {
  const { children, variant = "secondary", size, icon, disabled, title, lead, reason, submitLabel } = props;
  const { action, onDone } = props;
  const [isOpen, setOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const close = () => setOpen(false);

  async function confirm(given: Confirmed) {
    const { message } = await action(given);
    close();
    if (message) notify.success(message);
    onDone?.();
    await revalidate();
  }

  return (
    <>
      <Button variant={variant} size={size} icon={icon} disabled={disabled} onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} lead={lead}>
        <Form
          label={title}
          schema={z.object({ reason: reason ? requiredText(reason.longest) : z.string(), password })}
          defaultValues={{ reason: "", password: "" }}
          onSubmit={confirm}
          mapFailureField={(path) => path.split(".").at(-1) ?? path}
          submitLabel={submitLabel}
          warnWhenUnsaved={reason !== undefined}
          actions={
            <Button variant="ghost" onClick={close}>
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
          <FormOwnPassword />
        </Form>
      </Dialog>
    </>
  );
}
