import { lazy, Suspense } from "react";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/** It brings the terms, 5 kB that hardly anybody is asked about. */
const TermsNotice = lazy(async () => ({ default: (await import("./terms-notice.tsx")).TermsNotice }));

/** Asks who has not agreed to the terms in force, above whatever screen they are on. */
export function AskForTerms() {
  const session = useSession();
  if (!session?.terms?.is_asked) return null;
  return (
    <Suspense>
      <TermsNotice terms={session.terms} />
    </Suspense>
  );
}
