import { LayoutDashboard } from "lucide-react";
import { useLocation } from "react-router";
import type { Session } from "../../../features/base/sessions/session.ts";
import { homeOf } from "../../../features/base/sessions/web/components/guard.ts";
import { useWaiting } from "../../../features/base/waiting/web/components/waiting.tsx";
import { AccountMenu } from "../../../features/site/accounts/web/components/account-menu.tsx";
import {
  type AreaMenu,
  accountEntries,
  adminMenu,
  companyMenu,
  employeeMenu,
  entriesOf,
} from "./area-menus.ts";
import { HeadLink } from "./area-parts.tsx";
import { professionalMenu } from "./professional-menu.ts";

/**
 * Beside the head of a public page: what is in the head of the person's own area, and the account menu with the way into
 * it.
 */
export function OwnMenu({ session }: { session: Session }) {
  const menu = menuOf(session);
  const waiting = useWaiting(useLocation().pathname);
  return (
    <div className="flex items-center">
      {entriesOf(menu)
        .filter(({ isInHead }) => isInHead)
        .map((entry) => (
          <HeadLink key={entry.to} entry={{ ...entry, count: entry.waits && waiting[entry.waits] }} />
        ))}
      <AccountMenu
        items={[{ label: "Minha área", to: homeOf(session), icon: LayoutDashboard }, ...accountEntries(menu)]}
      />
    </div>
  );
}

function menuOf({ auth }: Session): AreaMenu {
  if (auth.type === "SALESMAN") return professionalMenu([]);
  if (auth.type === "EMPLOYEE") return auth.manager ? companyMenu : employeeMenu;
  return adminMenu;
}
