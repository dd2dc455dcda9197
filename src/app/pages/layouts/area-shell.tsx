import { LogOut, Search } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { Bell } from "../../../features/base/notifications/web/components/bell.tsx";
import { PushOffer } from "../../../features/base/notifications/web/components/push-offer.tsx";
import { openAccountDialog } from "../../../features/base/sessions/web/components/account-dialogs.tsx";
import type { Area } from "../../../features/base/sessions/web/components/guard.ts";
import { useLogOut } from "../../../features/base/sessions/web/components/log-out.tsx";
import {
  endSession,
  useSession,
  useSessionStatus,
} from "../../../features/base/sessions/web/components/session.ts";
import { tellSeen, useWaiting } from "../../../features/base/waiting/web/components/waiting.tsx";
import {
  BlockNotice,
  SuspensionNotice,
} from "../../../features/people/companies/web/components/stopped-notices.tsx";
import { AccountMenu } from "../../../features/site/accounts/web/components/account-menu.tsx";
import { AskForConfirmation } from "../../../features/site/accounts/web/components/ask-for-confirmation.tsx";
import { AskForTerms } from "../../../features/site/privacy/web/components/ask-for-terms.tsx";
import { product } from "../../../shared/product.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { prepareFeedback, showFailure } from "../../../ui/feedback/feedback.tsx";
import { offerToSignInAgain } from "../../../ui/feedback/sign-in-again.ts";
import { BottomBar } from "../../../ui/layout/bottom-bar.tsx";
import { currentAmong, type NavGroup, SideMenu } from "../../../ui/layout/side-menu.tsx";
import { TopBar } from "../../../ui/layout/top-bar.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import { PageError } from "../page-error.tsx";
import { Palette } from "../palette/palette.tsx";
import { ScreenOutlet } from "../screen-outlet.tsx";
import { type AreaMenu, accountEntries, entriesOf } from "./area-menus.ts";
import { AreaOwner, HeadLink } from "./area-parts.tsx";
import { type AreaPlace, placesOf } from "./professional-menu.ts";

export interface AreaShellProps {
  area: Area;
  /** 'Área da empresa': names the menu, and stands over it. */
  label: string;
  menu: AreaMenu;
  /** What stands in the bar on phones. */
  places: readonly AreaPlace[];
  /** Where the logo leads: the start of the area. */
  home: string;
  /** Floats where it covers nothing: at the end of the bar, and under the menu, which leave it room. */
  floating?: ReactNode;
  /** The screen could not be shown: what happened stands in its place. */
  isFailed?: boolean;
}

/**
 * Header and menu around the screens of a signed-in area. Drawn on the server before anybody is known; the browser
 * fills in who it is.
 */
export function AreaShell({ area, label, menu: bareMenu, places, home, floating, isFailed }: AreaShellProps) {
  const logOut = useLogOut();
  useEffect(prepareFeedback, []);
  const signInAgain = useWayBack();
  const [isSearching, setSearching] = useState(false);
  const menu = useCounted(bareMenu);
  const aside = useCurrentInView();
  const { pathname } = useLocation();
  const entries = entriesOf(menu);
  const place = currentAmong(entries, pathname)?.item.label ?? label;
  const bar = placesOf(menu, places);
  const isInBar = ({ to }: { to: string }) => bar.some((place) => place.to === to);
  const groups: NavGroup[] = [
    ...menu,
    { items: [{ label: "Sair", icon: LogOut, onSelect: () => void logOut().catch(showFailure) }] },
  ];
  return (
    // Wide lists have more room than public pages.
    <div className="contents xl:[--container-page:82.5rem]">
      <TopBar
        logo={
          <Link to={home} className="inline-flex min-h-11 items-center">
            <Logo name={product.name} />
          </Link>
        }
        search={
          signInAgain ? null : (
            <Palette
              area={area}
              menu={bareMenu}
              open={isSearching}
              onOpen={() => setSearching(true)}
              onClose={() => setSearching(false)}
            />
          )
        }
        actions={
          signInAgain ? (
            <Button variant="secondary" onClick={signInAgain}>
              Entrar
            </Button>
          ) : (
            <>
              {entries
                .filter(({ isInHead }) => isInHead)
                .map((entry) => (
                  <HeadLink key={entry.to} entry={entry} />
                ))}
              <Bell />
              <AccountMenu items={accountEntries(menu)} />
            </>
          )
        }
        mobileMenu={
          <MobileMenu
            label={label}
            groups={[
              { items: [{ label: "Procurar", icon: Search, onSelect: () => setSearching(true) }] },
              ...groups,
            ]}
            hasNews={entries.some((entry) => entry.count && !entry.isInHead && !isInBar(entry))}
            header={<AreaOwner />}
          />
        }
      />
      <div className="over-bottom-bar mx-auto flex w-full max-w-page gap-8 px-4 sm:px-6">
        <aside
          ref={aside}
          className={classNames(
            floating ? "max-h-[calc(100dvh-8.5rem)]" : "max-h-[calc(100dvh-4rem)]",
            "sticky top-16 hidden w-60 shrink-0 self-start overflow-y-auto py-3 lg:block",
          )}
        >
          <AreaOwner />
          <SideMenu label={label} groups={groups} isCompact />
        </aside>
        {isFailed ? (
          // It brings a frame of its own, for pages that have none around them.
          <div className="-mx-4 min-w-0 grow sm:-mx-6">
            <PageError place={place} />
          </div>
        ) : (
          <main id="conteudo" tabIndex={-1} className="min-w-0 grow pb-16 outline-none">
            <AskForConfirmation />
            <AskForTerms />
            <PushOffer />
            <BlockNotice />
            <SuspensionNotice />
            <ScreenOutlet isFramed />
          </main>
        )}
      </div>
      <BottomBar label={`${label}: lugares`} items={bar} hasRoom={Boolean(floating)} />
      {floating && (
        <div className="at-bottom-bar pointer-events-none fixed inset-x-0 bottom-[env(safe-area-inset-bottom)] z-20 lg:bottom-3">
          <div className="mx-auto flex h-[min(3.5rem,72px)] max-w-page items-center justify-end px-[8px] *:pointer-events-auto sm:px-6 lg:justify-start">
            {floating}
          </div>
        </div>
      )}
    </div>
  );
}

/** Offers to enter again where the session dies on a screen of the area; answers how, once it has. */
function useWayBack(): (() => void) | null {
  const session = useSession();
  const status = useSessionStatus();
  const [whose, setWhose] = useState(session?.user._id);
  if (session && session.user._id !== whose) setWhose(session.user._id);
  const enter = useCallback(() => {
    const again = whose ? { again: whose } : {};
    openAccountDialog("log-in", { ...again, reason: "Entre de novo para continuar." });
  }, [whose]);
  useEffect(() => offerToSignInAgain({ end: endSession, enter }), [enter]);
  return whose && status === "visitor" ? enter : null;
}

/** Scrolls a menu that is longer than the window to where one is. */
function useCurrentInView() {
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address has another entry
  useEffect(() => {
    const box = menu.current?.getBoundingClientRect();
    const entry = menu.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    if (!box || !entry || (entry.top >= box.top && entry.bottom <= box.bottom)) return;
    menu.current?.scrollBy({ top: entry.top - box.top - (box.height - entry.height) / 2 });
  }, [pathname]);
  return menu;
}

/** The menu with how much waits behind each entry. */
function useCounted(menu: AreaMenu): AreaMenu {
  const { pathname } = useLocation();
  const waiting = useWaiting(pathname);
  const seen = entriesOf(menu).find(({ to }) => to === pathname)?.sees;
  const unseen = seen && waiting[seen];
  useEffect(() => {
    if (seen && unseen) tellSeen(seen);
  }, [seen, unseen]);
  return menu.map((group) => ({
    ...group,
    items: group.items.map((entry) => ({ ...entry, count: entry.waits && waiting[entry.waits] })),
  }));
}
