import { readStored } from "../../../client/browser-storage.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import { AccountMenu } from "../../../features/accounts/web/components/account-menu.tsx";
import { type Session, useSession } from "../../../features/accounts/web/components/session.ts";
import { type AreaMenu, companyMenu, employeeMenu, professionalMenu } from "./area-menus.ts";
import type { Audience } from "./public-links.ts";
import { VisitorButtons } from "./visitor-buttons.tsx";

/** The own menu of who is signed in; otherwise the ways in. The server draws the ways in for everybody. */
export function PublicAccount({ audience }: { audience: Audience }) {
  const { status, session } = useSession();
  const hydrated = useHydrated();
  const mayBeSignedIn = hydrated && status === "unknown" && readStored("token") !== null;
  if (session || mayBeSignedIn) return <AccountMenu items={session ? [...menuOf(session)] : []} />;
  return (
    <div className="flex items-center gap-2 max-sm:[&>*:last-child]:hidden">
      <VisitorButtons audience={audience} />
    </div>
  );
}

function menuOf({ auth }: Session): AreaMenu {
  if (auth.type === "SALESMAN") return professionalMenu;
  if (auth.type === "EMPLOYEE") return auth.manager ? companyMenu : employeeMenu;
  return [];
}
