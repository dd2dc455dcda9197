import { lazy, type MouseEvent, Suspense } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { readStored } from "../../../client/browser-storage.ts";
import { useHydrated } from "../../../client/use-hydrated.ts";
import {
  type EntranceKind,
  openAccountDialog,
} from "../../../features/base/sessions/web/components/account-dialogs.tsx";
import { useSession, useSessionStatus } from "../../../features/base/sessions/web/components/session.ts";
import { product } from "../../../shared/product.ts";
import { isPlainPress } from "../../../ui/early-press.ts";
import { TopBar, TopBarLink } from "../../../ui/layout/top-bar.tsx";
import { LinkButton } from "../../../ui/link.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { MenuSkeleton, MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import { CategoryMenu } from "./category-menu.tsx";

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
        <li key="categorias">
          <CategoryMenu />
        </li>,
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
          groups={[
            {
              items: menuLinks(audience).map(({ to, ...link }) =>
                to.includes("#") ? { ...link, onSelect: () => navigate(to) } : { ...link, to, end: true },
              ),
            },
          ]}
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

/** Visitors have no menu of their own to download. */
const OwnMenu = lazy(async () => ({ default: (await import("./own-menu.tsx")).OwnMenu }));

const unknownFace = <MenuSkeleton />;

/** The own menu of who is signed in; otherwise the ways in. The server draws the ways in for everybody. */
function PublicAccount({ audience }: { audience: Audience }) {
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

const registrations: Record<Audience, { to: string; kind: EntranceKind; label: string }> = {
  professionals: { to: "/vc/cadastro", kind: "register-professional", label: "Cadastre-se" },
  companies: { to: "/co/cadastro", kind: "register-company", label: "Cadastrar empresa" },
};

interface VisitorButtonsProps {
  audience: Audience;
  /** Closes what they stand in, before the dialog opens. */
  leaveFor?: (next: () => void) => void;
}

const atOnce = (next: () => void) => next();

/** 'Entrar' and the registration: links to their pages, which a plain press shows as a dialog instead. */
function VisitorButtons({ audience, leaveFor = atOnce }: VisitorButtonsProps) {
  const registration = registrations[audience];
  function openInstead(event: MouseEvent, kind: EntranceKind): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    leaveFor(() => openAccountDialog(kind));
  }
  return (
    <>
      <LinkButton to="/login" variant="secondary" onClick={(event) => openInstead(event, "log-in")}>
        Entrar
      </LinkButton>
      <LinkButton to={registration.to} onClick={(event) => openInstead(event, registration.kind)}>
        {registration.label}
      </LinkButton>
    </>
  );
}

/** Whom a public page speaks to. */
type Audience = "professionals" | "companies";

interface PublicLink {
  to: string;
  label: string;
}

/** Where the head of the public pages leads. Without icons: each would weigh on every first load. */
export const publicLinks: Record<Audience, readonly PublicLink[]> = {
  professionals: [
    { to: "/#produtos", label: "Produtos" },
    { to: "/#vagas", label: "Vagas" },
    { to: "/#treinamentos", label: "Treinamentos" },
    { to: "/planos", label: "Planos" },
    { to: "/para-empresas", label: "Para empresas" },
  ],
  companies: [
    { to: "/para-empresas#profissionais", label: "Profissionais" },
    { to: "/para-empresas#como-funciona", label: "Como funciona" },
    { to: "/para-empresas#planos", label: "Planos" },
    { to: "/", label: "Para profissionais" },
  ],
};

const forEverybody: readonly PublicLink[] = [
  { to: "/cliente/info?menu=open", label: "Categorias" },
  { to: "/treinadores", label: "Treinadores" },
  { to: "/afiliados", label: "Afiliados" },
  { to: "/sobre-a-empresa", label: "Sobre a empresa" },
];

/** Where the menu of a phone leads: it has room for more than the head. */
export const menuLinks = (audience: Audience): PublicLink[] => [
  ...publicLinks[audience],
  audience === "companies"
    ? { to: "/para-empresas#equipe", label: "Equipe" }
    : { to: "/#como-funciona", label: "Como funciona" },
  ...forEverybody,
];
