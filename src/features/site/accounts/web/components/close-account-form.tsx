import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { Form } from "../../../../../ui/form/form.tsx";
import { SubmitButton } from "../../../../../ui/form/submit-button.tsx";
import { leaveForGood } from "../../../../../ui/unsaved.ts";
import {
  type Closing,
  closeAccountDialog,
} from "../../../../base/sessions/web/components/account-dialogs.ts";
import { endSession } from "../../../../base/sessions/web/components/session.ts";
import {
  noProof,
  type Proof,
  ProofFields,
  useProof,
} from "../../../../people/users/web/components/proof-fields.tsx";
import { closeCompany } from "../../../calls.ts";
import { closeAccount } from "../../contract.ts";

/** Asks for the own proof; afterwards nobody is signed in and the home page opens. */
export function CloseAccountForm({ subject, id }: Closing) {
  const navigate = useNavigate();
  const { needsCode, proving } = useProof();
  async function close(body: Proof) {
    const input = { params: { id }, body };
    const { message } = await proving(() =>
      subject === "user" ? call(closeAccount, input) : call(closeCompany, input),
    );
    endSession();
    closeAccountDialog();
    // What stands unsaved behind the dialog went with the account.
    await leaveForGood(async () => navigate("/"));
    notify.success(message);
  }
  return (
    <Form schema={closeAccount.body} defaultValues={noProof} onSubmit={close} warnWhenUnsaved={false}>
      <ProofFields needsCode={needsCode} />
      <div className="flex flex-col gap-2 sm:flex-row-reverse">
        <SubmitButton variant="danger">Excluir</SubmitButton>
        <Button variant="secondary" onClick={closeAccountDialog}>
          Cancelar
        </Button>
      </div>
    </Form>
  );
}
