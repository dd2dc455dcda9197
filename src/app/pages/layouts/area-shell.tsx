import { LogOut } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link, Outlet } from "react-router";
import { AccountMenu } from "../../../features/accounts/web/components/account-menu.tsx";
import { useLogOut } from "../../../features/sessions/web/components/log-out.ts";
import { product } from "../../../shared/product.ts";
import { prepareFeedback, showFailure } from "../../../ui/feedback/feedback.ts";
import { type NavItem, SideMenu } from "../../../ui/layout/side-menu.tsx";
import { TopBar } from "../../../ui/layout/top-bar.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import type { AreaMenu } from "./area-menus.ts";
import { AreaOwner } from "./area-owner.tsx";

interface AreaShellProps {
  /** 'Área da empresa': names the menu, and stands over it. */
  label: string;
  menu: AreaMenu;
  /** Where the logo leads: the start of the area. */
  home: string;
  /** Stands in the place of the screen where it could not be shown; brings its own <main>. */
  failure?: ReactNode;
}

/**
 * Header and menu around the screens of a signed-in area. Drawn on the server before anybody is known; the browser
 * fills in who it is.
 */
export function AreaShell({ label, menu, home, failure }: AreaShellProps) {
  const logOut = useLogOut();
  useEffect(prepareFeedback, []);
  const items: NavItem[] = [
    ...menu,
    { label: "Sair", icon: LogOut, onSelect: () => void logOut().catch(showFailure) },
  ];
  return (
    <>
      <TopBar
        logo={
          <Link to={home} className="inline-flex min-h-11 items-center">
            <Logo name={product.name} />
          </Link>
        }
        actions={<AccountMenu items={[...menu]} />}
        mobileMenu={<MobileMenu label={label} items={items} header={<AreaOwner />} />}
      />
      <div className="mx-auto flex w-full max-w-page gap-8 px-4 sm:px-6">
        <aside className="sticky top-16 hidden max-h-[calc(100dvh-4rem)] w-60 shrink-0 self-start overflow-y-auto py-8 lg:block">
          <AreaOwner />
          <SideMenu label={label} items={items} />
        </aside>
        {failure ? (
          <div className="min-w-0 grow">{failure}</div>
        ) : (
          <main id="conteudo" tabIndex={-1} className="min-w-0 grow pb-16 outline-none">
            <Outlet />
          </main>
        )}
      </div>
    </>
  );
}
