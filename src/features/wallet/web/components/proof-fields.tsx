import { useState } from "react";
import { z } from "zod";
import { Failure } from "../../../../shared/failure.ts";
import { unlessEmpty } from "../../../../shared/schema.ts";
import { Button } from "../../../../ui/button.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormPassword } from "../../../../ui/form/form-password.tsx";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { password } from "../../../users/contract.ts";
import { secondFactorCode } from "../../../users/second-factor.ts";
import { CodeField } from "../../../users/web/components/code-field.tsx";

/** What a change of where money goes asks for beside the session. */
export const proofShape = { password, code: unlessEmpty(secondFactorCode) };
export const noProof = { password: "", code: "" };
export interface Proof {
  password: string;
  code?: string | undefined;
}

/** The code is asked for once the server says that the account has a second factor. */
export const ProofFields = ({ needsCode }: { needsCode: boolean }) => (
  <>
    <FormPassword
      name="password"
      label="Sua senha"
      help="Para confirmar que é você."
      autoComplete="current-password"
      required
    />
    {needsCode && <CodeField hasRecovery />}
  </>
);

/** Sends with the proof, and learns whether a code is asked for too. */
export function useProof() {
  const [needsCode, setNeedsCode] = useState(false);
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
        schema={z.object(proofShape)}
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
