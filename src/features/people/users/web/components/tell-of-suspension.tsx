import { lazy, Suspense } from "react";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/** Hardly anybody is. */
const SuspensionNotice = lazy(async () => ({
  default: (await import("./suspension-notice.tsx")).SuspensionNotice,
}));

/** Tells whose page is suspended, above whatever screen they are on. */
export function TellOfSuspension() {
  const since = useSession()?.user.page_suspended_at;
  if (!since) return null;
  return (
    <Suspense>
      <SuspensionNotice since={since} />
    </Suspense>
  );
}
