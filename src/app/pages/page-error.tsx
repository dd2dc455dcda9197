import { useEffect, useRef, useState } from "react";
import {
  isRouteErrorResponse,
  type MetaFunction,
  useLocation,
  useNavigate,
  useRevalidator,
  useRouteError,
} from "react-router";
import { ConnectionFailure, isDeadToken } from "../../client/call-outcomes.ts";
import { offlineSince } from "../../client/offline.ts";
import { useHydrated } from "../../client/use-hydrated.ts";
import { endSession } from "../../features/base/sessions/web/components/session.ts";
import { Failure, isMissingModule, isWithoutAnswer } from "../../shared/failure.ts";
import { product } from "../../shared/product.ts";
import { ErrorState } from "../../ui/empty-or-failed.tsx";
import { showFailure } from "../../ui/feedback/feedback.tsx";
import { Container } from "../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../ui/link.tsx";
import { LogoMark } from "../../ui/logo.tsx";

const unexpected = "Algo deu errado do nosso lado. Tente de novo em instantes.";

/** Pages that bring no words about themselves; those that do replace these. */
export const metaOfError: MetaFunction = ({ error }) => {
  if (!error) return [];
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${missing ? "Página não encontrada" : "Algo deu errado"} · ${product.name}` },
    { name: "robots", content: "noindex" },
  ];
};

/** What a person reads of an error: what the server said where it said something, never a program's words. */
function describe(error: unknown): { status: number; text: string } {
  if (isRouteErrorResponse(error)) {
    const body = error.data as { message?: unknown } | null;
    return { status: error.status, text: typeof body?.message === "string" ? body.message : unexpected };
  }
  if (error instanceof Failure) return { status: error.status, text: error.message };
  if (isWithoutAnswer(error)) return { status: 0, text: new ConnectionFailure().message };
  return { status: 500, text: unexpected };
}

/**
 * Stands where a screen could not be loaded: not found, no connection, a session that ended, or a fault of ours.
 * @param place what the menu calls the screen: it is the heading, so that one knows where one is
 */
export function PageError({ place = "Algo deu errado" }: { place?: string }) {
  const error = useRouteError();
  const { retry, busy } = useRetry(error);
  useKeptDocument(error);
  if (isDeadToken(error)) return <SessionEnded />;
  const { status, text } = describe(error);
  return (
    <main id="conteudo">
      <Container className="py-6 sm:py-10">
        {status === 404 ? (
          <NotFoundMessage text={text} />
        ) : (
          <>
            <h1 className="pb-6 text-xl font-bold">{place}</h1>
            <ErrorState text={text} onRetry={retry} busy={busy} />
          </>
        )}
      </Container>
    </main>
  );
}

/**
 * Loads the screen again. Where its own program did not come the page begins anew, once the server answers: browsers
 * remember that a file failed, and asked too early they would show their own page.
 */
function useRetry(error: unknown) {
  const { revalidate, state } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const again = useRef(false);
  // The same words stand there as before: whoever pressed without a connection is told that it was tried.
  useEffect(() => {
    if (again.current && isWithoutAnswer(error)) showFailure(error);
    again.current = false;
  }, [error]);
  // Nobody has to press where there is a connection again.
  useEffect(() => {
    if (!isWithoutAnswer(error)) return;
    const reload = () => void revalidate();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [error, revalidate]);
  async function loadAgain() {
    again.current = true;
    await revalidate();
  }
  async function startAnew() {
    setAsking(true);
    try {
      await fetch("/vivo", { cache: "no-store" });
      location.reload();
    } catch (failure) {
      setAsking(false);
      showFailure(failure);
    }
  }
  return isMissingModule(error)
    ? { retry: startAnew, busy: asking }
    : { retry: loadAgain, busy: state === "loading" };
}

/** Where the data of a page cannot be had, this device may have kept the page as a whole. */
function useKeptDocument(error: unknown): void {
  useEffect(() => {
    if (!isWithoutAnswer(error) || offlineSince() !== null) return;
    globalThis.caches
      ?.match(location.href)
      .then((kept) => kept && location.reload())
      .catch(() => undefined);
  }, [error]);
}

/** Leads to the login, which brings back here. */
function SessionEnded() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    endSession();
    navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [navigate, pathname, search]);
  return <main id="conteudo" />;
}

/** Who looked for something in an area stays in it. */
const areaIn = (pathname: string): string | null => /^\/(vc|co|em|admin)(?=\/|$)/.exec(pathname)?.[0] ?? null;

/** Says that there is nothing at this address, and where to go from here. */
export function NotFoundMessage({ text = "Não encontramos esta página." }: { text?: string }) {
  const { pathname } = useLocation();
  // The server draws one page for all addresses that lead nowhere.
  const area = useHydrated() ? areaIn(pathname) : null;
  return (
    <div className="mx-auto flex max-w-reading flex-col items-center gap-6 text-center">
      <span aria-hidden="true" className="rounded-full bg-brand-soft p-6 text-brand">
        <LogoMark className="size-16" />
      </span>
      <div className="space-y-2">
        <h1 className="text-xl font-bold">{text}</h1>
        <p className="text-ink-muted text-pretty">
          O endereço pode ter mudado, ou o que estava aqui foi removido.
        </p>
      </div>
      <div className="flex flex-wrap justify-center gap-2 max-sm:w-full max-sm:*:grow">
        <LinkButton to={area ?? "/"}>Ir para o início</LinkButton>
        {!area && (
          <LinkButton to="/#vagas" variant="secondary">
            Ver vagas abertas
          </LinkButton>
        )}
      </div>
    </div>
  );
}
