import { lazy, Suspense } from "react";
import { readStored } from "../../../client/browser-storage.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import { useSession, useSessionStatus } from "../../../features/sessions/web/components/session.ts";
import { MenuSkeleton } from "../../../ui/overlays/menu-skeleton.tsx";
import type { Audience } from "./public-links.ts";
import { VisitorButtons } from "./visitor-buttons.tsx";

/** Visitors have no menu of their own to download. */
const OwnMenu = lazy(async () => ({ default: (await import("./own-menu.tsx")).OwnMenu }));

const unknownFace = <MenuSkeleton />;

/** The own menu of who is signed in; otherwise the ways in. The server draws the ways in for everybody. */
export function PublicAccount({ audience }: { audience: Audience }) {
  const session = useSession();
  const status = useSessionStatus();
  const hydrated = useHydrated();
  if (session) {
    return (
      <Suspense fallback={unknownFace}>
        <OwnMenu session={session} />
      </Suspense>
    );
  }
  if (hydrated && status === "unknown" && readStored("token") !== null) return unknownFace;
  return (
    <div className="flex items-center gap-2 max-sm:[&>*:last-child]:hidden">
      <VisitorButtons audience={audience} />
    </div>
  );
}
