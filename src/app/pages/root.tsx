import address from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import {
  Component,
  type ComponentType,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useNavigation,
  useSearchParams,
} from "react-router";
import { visitedPerson } from "../../client/browser-storage.ts";
import { onServerAnswer } from "../../client/call-outcomes.ts";
import { offlineSince, onOfflineSince } from "../../client/offline.ts";
import {
  askForSessionBy,
  ensureSession,
  followOtherTabs,
} from "../../features/base/sessions/web/components/session.ts";
import { AccountDialogsHost } from "../../features/site/accounts/web/components/account-dialogs-host.tsx";
import { affiliateOfQuery } from "../../shared/affiliate-slug.ts";
import { product } from "../../shared/product.ts";
import { releaseEarlyPresses } from "../../ui/early-press.ts";
import { FeedbackHost, tellConnected } from "../../ui/feedback/feedback.tsx";
import { useTrail } from "../../ui/layout/back-link.tsx";
import { SkipLink, TopBar } from "../../ui/layout/top-bar.tsx";
import { Logo } from "../../ui/logo.tsx";
import theme from "../../ui/theme.css?url";
import beforeReact from "./before-react.js?raw";
import { RenderedScripts } from "./own-scripts.ts";
import { PageError } from "./page-error.tsx";
import { Prefetch } from "./prefetch/prefetch.tsx";

/** For the `links` of the root: the font is asked for with the page instead of after the style sheet. */
const fontPreload = {
  rel: "preload",
  href: address,
  as: "font",
  type: "font/woff2",
  crossOrigin: "anonymous",
} as const;

// Fetched apart: a visitor's first page needs none of it.
askForSessionBy(async () => {
  const { loadSessionOfToken } = await import(
    "../../features/site/accounts/web/components/load-session-of-token.ts"
  );
  return loadSessionOfToken();
});

export const links = () => [fontPreload];

export const meta = () => [
  { title: `${product.name}: ${product.tagline}` },
  {
    name: "description",
    content: "Vagas em vendas, representação comercial e treinamentos em um só lugar.",
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const rendered = use(RenderedScripts);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // After the fields have taken what was typed into them.
  useEffect(() => {
    if (isHydrated) void releaseEarlyPresses();
  }, [isHydrated]);
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f5c4a" />
        <link rel="icon" href={product.logoPath} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icone-apple-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* With a precedence it stands before the scripts, for which it would wait on a slow line. */}
        <link rel="stylesheet" href={theme} precedence="page" />
        <Meta />
        <Links />
        <script
          nonce={rendered?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
          dangerouslySetInnerHTML={{ __html: beforeReact }}
        />
      </head>
      <body>
        <SkipLink />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(() => {
    // A visitor without a token asks nothing; a failed request is met again by the screen that needs the session.
    ensureSession().catch(() => undefined);
    return followOtherTabs();
  }, []);
  useEffect(() => onServerAnswer(tellConnected), []);
  useReferral();
  useTrail();
  return (
    <>
      <OverPageHost />
      <NavigationProgress />
      <Prefetch />
      <Outlet />
      <AccountDialogsHost />
      <FeedbackHost />
    </>
  );
}

/** What stands over a screen in few tabs: that it shows somebody else's account, or what this device kept of it. */
function OverPageHost() {
  const since = useSyncExternalStore(onOfflineSince, offlineSince, nothingKept);
  const [OverPage, setOverPage] = useState<ComponentType<{ since: string | null }> | null>(null);
  useEffect(() => {
    if (since === null && visitedPerson() === null) return;
    import("./over-page.tsx").then(
      (loaded) => setOverPage(() => loaded.OverPage),
      () => undefined,
    );
  }, [since]);
  return OverPage && <OverPage since={since} />;
}

const nothingKept = () => null;

/** Whose link brought this visitor is kept until a registration sends it. */
function useReferral(): void {
  const [search] = useSearchParams();
  const slug = affiliateOfQuery(search);
  useEffect(() => {
    if (!slug) return;
    import("../../features/money/affiliates/web/components/follow-link.ts").then(
      ({ followLink }) => followLink(slug),
      () => undefined,
    );
  }, [slug]);
}

/** Where not even a layout could be shown, as without a connection on the way from a public page into an area. */
export function ErrorBoundary() {
  return (
    <LastWords>
      <TopBar
        logo={
          <Link to="/" className="inline-flex min-h-11 items-center">
            <Logo name={product.name} />
          </Link>
        }
      />
      <PageError />
    </LastWords>
  );
}

/** Where even the page for errors cannot be drawn: the router's own is in English and shows the program's words. */
class LastWords extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="conteudo" className="p-6">
        Algo deu errado do nosso lado.{" "}
        {/* biome-ignore lint/a11y/useValidAnchor: it leads to the address that was asked for (RFC 3986, 4.4) */}
        <a href="" className="underline">
          Tentar de novo
        </a>
      </main>
    );
  }
}

/** A thin line atop the page while the next screen is on its way. */
function NavigationProgress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Carregando"
      className="navigation-progress fixed inset-x-0 top-0 z-50 h-1 bg-amber"
    />
  );
}
