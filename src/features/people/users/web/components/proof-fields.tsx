import { useState } from "react";
import { z } from "zod";
import { Failure } from "../../../../../shared/failure.ts";
import { Button } from "../../../../../ui/button.tsx";
import { Form, SubmitButton } from "../../../../../ui/form/form.tsx";
import { FormOwnPassword, FormPassword } from "../../../../../ui/form/form-fields.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { requiredProof } from "../../contract.ts";
import { CodeField } from "./code-field.tsx";

export const noProof = { password: "", code: "" };
export interface Proof {
  password: string;
  code?: string | undefined;
}

interface ProofFieldsProps {
  needsCode: boolean;
  /** Where another password is chosen beside it. */
  label?: string;
}

/** The password once more, and the code where the account has a second factor. */
export const ProofFields = ({ needsCode, label }: ProofFieldsProps) => (
  <>
    {label ? (
      <FormPassword name="password" label={label} autoComplete="current-password" required />
    ) : (
      <FormOwnPassword />
    )}
    {needsCode && <CodeField hasRecovery />}
  </>
);

/** Sends with the proof; a code is asked for from the start where this session gave one, or once the server asks for it. */
export function useProof() {
  const session = useSession();
  const [needsCode, setNeedsCode] = useState(session?.auth.second_factor ?? false);
  async function proving<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    try {
      return await send();
    } catch (error) {
      if (error instanceof Failure && error.code === "CODE_NEEDED") setNeedsCode(true);
      throw error;
    }
  }
  return { needsCode, proving };
}

interface ProofDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  lead: string;
  submitLabel: string;
  /** What it confirms cannot be taken back. */
  danger?: boolean;
  failureTitle?: string;
  onConfirm: (proof: Proof) => Promise<unknown>;
}

/** Asks for the password once more, and for the code where a second factor is on. */
export function ProofDialog(props: ProofDialogProps) {
  const { open, onClose, title, lead, submitLabel, danger, failureTitle, onConfirm } = props;
  const { needsCode, proving } = useProof();
  return (
    <Dialog open={open} onClose={onClose} title={title} lead={lead}>
      <Form
        label={title}
        schema={z.object(requiredProof)}
        defaultValues={noProof}
        onSubmit={(proof) => proving(() => onConfirm(proof))}
        {...(failureTitle && { failureTitle })}
        warnWhenUnsaved={false}
        actions={
          <>
            <SubmitButton variant={danger ? "danger" : "primary"}>{submitLabel}</SubmitButton>
            <Button variant="ghost" onClick={onClose}>
              Cancelar
            </Button>
          </>
        }
      >
        <ProofFields needsCode={needsCode} />
      </Form>
    </Dialog>
  );
}
