import { LayoutDashboard } from "lucide-react";
import { AccountMenu } from "../../../features/accounts/web/components/account-menu.tsx";
import type { Session } from "../../../features/sessions/session.ts";
import { homeOf } from "../../../features/sessions/web/components/guard.ts";
import {
  type AreaMenu,
  accountEntries,
  adminMenu,
  companyMenu,
  employeeMenu,
  professionalMenu,
} from "./area-menus.ts";

/** The account menu of a public page: what is of the account, and the way into the person's own area. */
export const OwnMenu = ({ session }: { session: Session }) => (
  <AccountMenu
    items={[
      { label: "Minha área", to: homeOf(session), icon: LayoutDashboard },
      ...accountEntries(menuOf(session)),
    ]}
  />
);

function menuOf({ auth }: Session): AreaMenu {
  if (auth.type === "SALESMAN") return professionalMenu;
  if (auth.type === "EMPLOYEE") return auth.manager ? companyMenu : employeeMenu;
  return adminMenu;
}
