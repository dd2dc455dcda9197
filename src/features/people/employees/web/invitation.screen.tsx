import { Check, MailQuestion } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { secretPageMeta } from "../../../../ui/page-meta.ts";
import { CompanyLogo } from "../../../../ui/picture.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { homeOf, requireAnySession } from "../../../base/sessions/web/components/guard.ts";
import { useLogOut } from "../../../base/sessions/web/components/log-out.tsx";
import { fullNameOf, refreshSession } from "../../../base/sessions/web/components/session.ts";
import { acceptInvitation, getInvitation, refuseInvitation } from "../../calls.ts";
import type { Invitation } from "../invitation-contract.ts";

export const meta = () => secretPageMeta("Convite");

export async function clientLoader({ request, params: { token = "" } }: ClientLoaderFunctionArgs) {
  const session = await requireAnySession(request);
  const loaded = await loadInvitation(token);
  return { ...loaded, token, name: fullNameOf(session.user), home: homeOf(session) };
}

type LoadedInvitation =
  | { invitation: Invitation; problem: null }
  /** Why there is nothing to answer for the account that is signed in. */
  | { invitation: null; problem: "gone" | "other-account" };

/** The invitation of a link, for the account that is signed in. */
async function loadInvitation(token: string): Promise<LoadedInvitation> {
  try {
    const { invitation } = await call(getInvitation, { params: { token } });
    return { invitation, problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "INVITATION_OF_ANOTHER_ACCOUNT") return { invitation: null, problem: "other-account" };
    // What cannot be the code of a link is answered as a thing that is not there, too.
    if (error.status === 404) return { invitation: null, problem: "gone" };
    throw error;
  }
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

interface InvitationQuestionProps {
  /** The code at the end of the link that came by e-mail. */
  token: string;
  invitation: Invitation;
}

/** Who asks, what it means, and the two answers. */
function InvitationQuestion({ token, invitation }: InvitationQuestionProps) {
  const { company, invited_by, title, manager, email, expires_at } = invitation;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  async function answer(chosen: "accept" | "refuse") {
    const endpoint = chosen === "accept" ? acceptInvitation : refuseInvitation;
    const { message } = await call(endpoint, { params: { token } }).catch(async (error: unknown) => {
      // Withdrawn, expired or answered elsewhere: what is on screen is no question any more.
      if (error instanceof Failure && [404, 409].includes(error.status)) await revalidate();
      throw error;
    });
    // The areas and the menus follow the company.
    const session = await refreshSession();
    await navigate(session ? homeOf(session) : "/login", { replace: true });
    notify.success(message);
  }
  const meanings = [
    `A ${company.name_fancy} vê o seu nome e o seu e-mail e define o seu cargo.`,
    manager
      ? "Você será gestor: administra a empresa, as vagas, o catálogo e a equipe."
      : "Você recebe os treinamentos e as novidades da empresa.",
    "A conta continua sua, também se você sair da equipe ou se a empresa for excluída.",
  ];
  return (
    <Card as="section" className="space-y-6 max-sm:border-0 max-sm:bg-transparent max-sm:p-0 sm:p-8">
      <div className="flex items-center gap-4">
        <CompanyLogo name={company.name_fancy} src={company.image?.thumb_url} />
        <h1 className="min-w-0 text-xl font-bold text-balance break-words">
          Convite da {company.name_fancy}
        </h1>
      </div>
      <p className="break-words">
        {invited_by ?? "A empresa"} convidou você ({email}) para a equipe como <strong>{title}</strong>.
      </p>
      <div className="space-y-3">
        <h2 className="font-semibold">Se você aceitar</h2>
        <ul className="space-y-2">
          {meanings.map((text) => (
            <li key={text} className="flex items-start gap-3">
              <Check size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-brand" />
              <span className="min-w-0 break-words">{text}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <ActionButton size="lg" action={() => answer("accept")}>
          Aceitar convite
        </ActionButton>
        <ActionButton size="lg" variant="secondary" action={() => answer("refuse")}>
          Recusar
        </ActionButton>
      </div>
      <p className="text-sm text-ink-muted">O convite vale até {formatDay(new Date(expires_at))}.</p>
    </Card>
  );
}
