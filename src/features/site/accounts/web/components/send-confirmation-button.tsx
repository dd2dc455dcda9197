import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { refreshSession } from "../../../../base/sessions/web/components/session.ts";
import { sendConfirmation } from "../../../calls.ts";

/** Sends the link once more that confirms the own e-mail. */
export function SendConfirmationButton() {
  async function send() {
    try {
      const { message } = await call(sendConfirmation, {});
      notify.success(message);
    } catch (error) {
      if (!(error instanceof Failure) || error.code !== "EMAIL_ALREADY_CONFIRMED") throw error;
      // Confirmed elsewhere meanwhile: what asks for it goes.
      await refreshSession();
    }
  }
  return (
    <ActionButton variant="secondary" size="sm" action={send}>
      Enviar de novo
    </ActionButton>
  );
}
