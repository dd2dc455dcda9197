import { AccountMenu } from "../../../features/accounts/web/components/account-menu.tsx";
import type { Session } from "../../../features/sessions/session.ts";
import { type AreaMenu, companyMenu, employeeMenu, professionalMenu } from "./area-menus.ts";

/** The account menu of a public page, with the entries of the person's own area. */
export const OwnMenu = ({ session }: { session: Session }) => <AccountMenu items={[...menuOf(session)]} />;

function menuOf({ auth }: Session): AreaMenu {
  if (auth.type === "SALESMAN") return professionalMenu;
  if (auth.type === "EMPLOYEE") return auth.manager ? companyMenu : employeeMenu;
  return [];
}
