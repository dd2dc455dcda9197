import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { NothingAtAddress } from "../../../../ui/empty-or-failed.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { secretPageMeta } from "../../../../ui/page-meta.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { agreeStatement, answerStatement, openStatement } from "../../calls.ts";
import { OpenStatementPage, type StatementCalls } from "./components/open-statement-page.tsx";

/** The same for all statements: what shows a preview of an address learns nothing of what is behind it. */
export const meta = () => secretPageMeta("Extrato de comissões");

/** Only the browser asks for it: the server renders the page without what its address leads to. */
export async function clientLoader({ params: { token = "" } }: ClientLoaderFunctionArgs) {
  try {
    const { statement } = await call(openStatement, { params: { token } });
    return { token, statement };
  } catch (error) {
    // What cannot be the end of an address is answered as a thing that is not there, too.
    if (error instanceof Failure && error.status === 404) return { token, statement: null };
    throw error;
  }
}

function callsBy(token: string): StatementCalls {
  const params = { token };
  return {
    read: (query) => call(openStatement, { params, query }),
    answer: (body) => call(answerStatement, { params, body }),
    agree: (body) => call(agreeStatement, { params, body }),
  };
}

/** A month behind an address that a principal got by mail; nobody signs in for it. */
export default function OpenStatementScreen() {
  const { token, statement } = useLoaderData<typeof clientLoader>();
  return (
    <Container>
      {statement ? (
        <OpenStatementPage calls={callsBy(token)} loaded={statement}>
          Você não precisa de conta para responder. Nenhum dinheiro passa pela Praça: a comissão é paga direto
          ao representante. Não passe este endereço adiante, porque quem o tem lê o extrato.
        </OpenStatementPage>
      ) : (
        <NothingAtAddress
          title="Extrato de comissões"
          text="Este extrato não está mais aqui."
          hint="Confira se o endereço veio inteiro, ou abra o da mensagem mais nova. Se nada abrir, peça outro a quem enviou."
        />
      )}
    </Container>
  );
}

export function HydrateFallback() {
  return (
    <Container className="min-h-dvh">
      <noscript>
        <p className="pt-6">Para ler e conferir o extrato, ative o JavaScript do navegador.</p>
      </noscript>
      <div className="space-y-2 pt-6 pb-5 sm:pt-10" role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="h-7 w-4/5 max-w-md" />
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="space-y-6 pb-6">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </Container>
  );
}
