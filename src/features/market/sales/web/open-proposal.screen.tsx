import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { NothingAtAddress } from "../../../../ui/empty-or-failed.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { secretPageMeta } from "../../../../ui/page-meta.ts";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { openProposal } from "../../calls.ts";
import { OpenPage } from "./components/open-page.tsx";

/** The same for all proposals: what shows a preview of an address learns nothing of what is behind it. */
export const meta = () => secretPageMeta("Proposta");

/** Only the browser asks for it: the server renders the page without what its address leads to. */
export async function clientLoader({ params: { token = "" } }: ClientLoaderFunctionArgs) {
  try {
    const { proposal } = await call(openProposal, { params: { token } });
    return { token, proposal };
  } catch (error) {
    // What cannot be the end of an address is answered as a thing that is not there, too.
    if (error instanceof Failure && error.status === 404) return { token, proposal: null };
    throw error;
  }
}

/** A proposal behind an address that its buyer got by WhatsApp or by mail; nobody signs in for it. */
export default function OpenProposalPage() {
  const { token, proposal } = useLoaderData<typeof clientLoader>();
  return (
    <Container>{proposal ? <OpenPage key={token} token={token} loaded={proposal} /> : <Gone />}</Container>
  );
}

const Gone = () => (
  <NothingAtAddress
    title="Proposta"
    text="Esta proposta não está mais aqui."
    hint="Confira se o endereço veio inteiro, ou abra o da mensagem mais nova. Se nada abrir, peça outro a quem enviou."
  />
);

export function HydrateFallback() {
  return (
    <Container className="min-h-dvh">
      <noscript>
        <p className="pt-6">Para ler e responder a proposta, ative o JavaScript do navegador.</p>
      </noscript>
      <div className="flex items-start gap-4 pt-6 pb-5 sm:pt-10" role="status">
        <span className="sr-only">Carregando...</span>
        <Skeleton className="size-14 shrink-0 rounded-control" />
        <div className="grow space-y-2">
          <Skeleton className="h-7 w-4/5 max-w-md" />
          <Skeleton className="h-6 w-40" />
        </div>
      </div>
      <div className="grid items-start gap-6 pb-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="space-y-6">
          <Skeleton className="h-6 w-full max-w-md" />
          <Skeleton className="h-96 rounded-card" />
        </div>
        <Skeleton className="h-64 rounded-card" />
      </div>
    </Container>
  );
}
