import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRevalidator, useRouteError } from "react-router";
import { ConnectionFailure, isDeadToken } from "../../client/call-failures.ts";
import { endSession } from "../../features/sessions/web/components/session.ts";
import { Failure } from "../../shared/failure.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Container } from "../../ui/layout/container.tsx";
import { NotFoundMessage } from "./not-found-message.tsx";

const unexpected = "Algo deu errado do nosso lado. Tente de novo em instantes.";

/** What a person reads of an error: what the server said where it said something, never a program's words. */
function describe(error: unknown): { status: number; text: string } {
  if (isRouteErrorResponse(error)) {
    const body = error.data as { message?: unknown } | null;
    return { status: error.status, text: typeof body?.message === "string" ? body.message : unexpected };
  }
  if (error instanceof Failure) return { status: error.status, text: error.message };
  if (error instanceof ConnectionFailure) return { status: 0, text: error.message };
  return { status: 500, text: unexpected };
}

/** Stands where a screen could not be loaded: not found, no connection, a session that ended, or a fault of ours. */
export function PageError() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  if (isDeadToken(error)) return <SessionEnded />;
  const { status, text } = describe(error);
  return (
    <main id="conteudo">
      <Container className="py-16">
        {status === 404 ? (
          <NotFoundMessage text={text} />
        ) : (
          <ErrorState text={text} onRetry={revalidate} busy={state === "loading"} />
        )}
      </Container>
    </main>
  );
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
