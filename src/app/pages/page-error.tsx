import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { ConnectionFailure } from "../../client/call.ts";
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

/** Stands where a screen could not be loaded: not found, no connection, or a fault of ours. */
export function PageError() {
  const { status, text } = describe(useRouteError());
  const { revalidate, state } = useRevalidator();
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
