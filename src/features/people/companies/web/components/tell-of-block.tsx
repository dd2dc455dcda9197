import { lazy, Suspense } from "react";
import { useSession } from "../../../../base/sessions/web/components/session.ts";

/** Hardly any company is. */
const BlockNotice = lazy(async () => ({ default: (await import("./block-notice.tsx")).BlockNotice }));

/** Tells who manages a company that is blocked, above whatever screen they are on. */
export function TellOfBlock() {
  const session = useSession();
  const since = session?.auth.manager ? session.company?.blocked_at : null;
  if (!since) return null;
  return (
    <Suspense>
      <BlockNotice since={since} />
    </Suspense>
  );
}
