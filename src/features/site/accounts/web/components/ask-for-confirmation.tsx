import { MailCheck } from "lucide-react";
import { useEffect } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../../ui/link.tsx";
import { refreshSession, useSession } from "../../../../base/sessions/web/components/session.ts";
import { sendConfirmation } from "../../../calls.ts";

/** Asks who has not confirmed the e-mail of the account, above whatever screen they are on. */
export function AskForConfirmation() {
  const session = useSession();
  // What was kept of an earlier release says nothing of it.
  if (session?.user.email_confirmed !== false) return null;
  return <ConfirmationBar email={session.user.email} />;
}

/**
 * The screen below stays in use. The link is mostly opened in another tab or window: whoever comes back is asked no longer.
 * Coming back from a window beside this one, which stays visible, only brings the focus.
 */
function ConfirmationBar({ email }: { email: string }) {
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState === "visible") void refreshSession().catch(() => undefined);
    };
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener("visibilitychange", lookAgain, { signal });
    addEventListener("focus", lookAgain, { signal });
    return () => stop.abort();
  }, []);
  return (
    <section
      aria-label="Confirmação do e-mail"
      className="mt-4 mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2.5 sm:mt-6"
    >
      <div className="flex min-w-0 grow basis-72 items-start gap-2.5">
        <MailCheck size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-amber-strong" />
        <p className="min-w-0 text-pretty">
          Confirme seu e-mail: enviamos um link para{" "}
          <span className="font-semibold wrap-anywhere">{email}</span>.{" "}
          <TextLink to="/seguranca">Não é este?</TextLink>
        </p>
      </div>
      <SendConfirmationButton />
    </section>
  );
}

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
