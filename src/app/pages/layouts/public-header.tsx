import { Link, useLocation, useNavigate } from "react-router";
import { useSession } from "../../../features/sessions/web/components/session.ts";
import { product } from "../../../shared/product.ts";
import { nextSign } from "../../../ui/form/first-touch.ts";
import { TopBar, TopBarLink } from "../../../ui/layout/top-bar.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";
import { PublicAccount } from "./public-account.tsx";
import { type Audience, menuLinks, publicLinks } from "./public-links.ts";
import { VisitorButtons } from "./visitor-buttons.tsx";

/** Opens and closes without a script. As the footer, it stays when the page changes. */
const CategoryMenu = wakeOnTouch(
  "categorias",
  async () => (await import("./category-menu.tsx")).CategoryMenu,
  nextSign,
);

/** One and the same for each rendering: another one would be drawn anew, and there is nothing to draw it with yet. */
const categories = (
  <li key="categorias">
    <CategoryMenu />
  </li>
);

/** Addresses that speak to companies; all others speak to professionals. */
const companyPages = ["/para-empresas", "/co/cadastro"];

/** The head of every public page, with the links for whom the page speaks to. */
export function PublicHeader() {
  const { pathname } = useLocation();
  const session = useSession();
  const navigate = useNavigate();
  const audience: Audience = companyPages.includes(pathname) ? "companies" : "professionals";
  return (
    <TopBar
      logo={
        <Link
          to={audience === "companies" ? "/para-empresas" : "/"}
          className="inline-flex min-h-11 items-center"
        >
          <Logo name={product.name} />
        </Link>
      }
      links={[
        categories,
        ...publicLinks[audience].map(({ to, label }) =>
          to.includes("#") ? (
            // A part of a page is never where one is, so it is not marked as current.
            <li key={to}>
              <Link
                to={to}
                className="inline-flex min-h-11 items-center rounded-control px-2 font-medium whitespace-nowrap text-ink-muted transition-colors xl:px-3 hover:bg-surface-muted hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ) : (
            <TopBarLink key={to} to={to} end>
              {label}
            </TopBarLink>
          ),
        ),
      ]}
      actions={<PublicAccount audience={audience} />}
      mobileMenu={
        <MobileMenu
          label="Menu"
          items={menuLinks(audience).map(({ to, ...link }) =>
            to.includes("#") ? { ...link, onSelect: () => navigate(to) } : { ...link, to, end: true },
          )}
          footer={
            session
              ? undefined
              : (leaveFor) => (
                  <div className="grid gap-2 border-t border-line pt-4">
                    <VisitorButtons audience={audience} leaveFor={leaveFor} />
                  </div>
                )
          }
        />
      }
    />
  );
}
