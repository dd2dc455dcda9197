import { MailQuestion } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from "react-router";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton, SkeletonText } from "../../../ui/skeleton.tsx";
import { homeOf, requireAnySession } from "../../sessions/web/components/guard.ts";
import { useLogOut } from "../../sessions/web/components/log-out.ts";
import { fullNameOf } from "../../sessions/web/components/session.ts";
import type { Invitation } from "../invitation-contract.ts";
import { InvitationQuestion } from "./components/invitation-question.tsx";

export const meta = () => [
  { title: `Convite · ${product.name}` },
  { name: "robots", content: "noindex" },
  // The address holds the code: it must not travel to other sites.
  { name: "referrer", content: "no-referrer" },
];

export async function clientLoader({ request, params: { token = "" } }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const { loadInvitation } = await import("./components/invitation-calls.ts");
  const loaded = await loadInvitation(token);
  return { ...loaded, token, name: fullNameOf(session.user), home: homeOf(session) };
}

export default function InvitationPage() {
  const { token, name, home, invitation, problem } = useLoaderData<typeof clientLoader>();
  return (
    <Container className="max-w-xl py-6 sm:py-12">
      {invitation?.status !== "PENDING" && <h1 className="sr-only">Convite</h1>}
      {invitation?.status === "PENDING" && <InvitationQuestion token={token} invitation={invitation} />}
      {invitation && invitation.status !== "PENDING" && <Answered status={invitation.status} home={home} />}
      {problem === "other-account" && <OtherAccount name={name} />}
      {problem === "gone" && <Gone home={home} />}
    </Container>
  );
}

const answeredTexts: Record<Exclude<Invitation["status"], "PENDING">, { text: string; hint?: string }> = {
  ACCEPTED: { text: "Você já aceitou este convite." },
  REFUSED: { text: "Você recusou este convite.", hint: "Se mudou de ideia, peça à empresa outro convite." },
  EXPIRED: { text: "Este convite venceu.", hint: "Peça à empresa que envie o convite de novo." },
};

const toOwnArea = (home: string) => (
  <LinkButton variant="secondary" to={home}>
    Ir para a minha área
  </LinkButton>
);

const Answered = ({ status, home }: { status: keyof typeof answeredTexts; home: string }) => (
  <EmptyState icon={MailQuestion} {...answeredTexts[status]} action={toOwnArea(home)} />
);

const Gone = ({ home }: { home: string }) => (
  <EmptyState
    icon={MailQuestion}
    text="Este convite não existe mais."
    hint="A empresa pode ter retirado o convite ou enviado outro mais novo: procure o último e-mail."
    action={toOwnArea(home)}
  />
);

function OtherAccount({ name }: { name: string }) {
  const { pathname } = useLocation();
  const logOut = useLogOut(`/login?redirect=${encodeURIComponent(pathname)}`);
  return (
    <EmptyState
      icon={MailQuestion}
      text="Este convite é de outra conta."
      hint={`Você entrou como ${name}. Entre com o e-mail que recebeu o convite.`}
      action={<ActionButton action={logOut}>Entrar com outra conta</ActionButton>}
    />
  );
}

export function HydrateFallback() {
  return (
    <Container className="max-w-xl space-y-6 py-6 sm:py-12">
      <Skeleton className="h-8 w-56" />
      <SkeletonText lines={3} />
      <Skeleton className="h-12 w-full rounded-control" />
    </Container>
  );
}
