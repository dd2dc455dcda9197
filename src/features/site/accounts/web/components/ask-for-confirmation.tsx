import { lazy, Suspense } from "react";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

const ConfirmationBar = lazy(async () => ({
  default: (await import("./confirmation-bar.tsx")).ConfirmationBar,
}));

/** Asks who has not confirmed the e-mail of the account, above whatever screen they are on. */
export function AskForConfirmation() {
  const session = useSession();
  // What was kept of an earlier release says nothing of it.
  if (session?.user.email_confirmed !== false) return null;
  return (
    <Suspense>
      <ConfirmationBar email={session.user.email} />
    </Suspense>
  );
}
