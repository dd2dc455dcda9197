import type { MouseEvent } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import type { Session } from "../../../features/base/sessions/session.ts";
import { ensureSession } from "../../../features/base/sessions/web/components/session.ts";
import { isPlainPress } from "../../../ui/early-press.ts";
import { showFailure, showNotice } from "../../../ui/feedback/feedback.tsx";
import { LinkButton, type LinkButtonProps } from "../../../ui/link.tsx";

/** Where a visitor registers first (specification, section 6). */
const areas: Record<Posting, string> = {
  opening: "co",
  product: "co",
  team: "co",
  resume: "vc",
  training: "vc",
  affiliate: "vc",
};

const words: Record<Posting, string> = {
  opening: "Cadastre sua vaga",
  product: "Cadastre seus produtos",
  team: "Cadastre sua equipe",
  resume: "Cadastre seu currículo",
  training: "Cadastre seus treinamentos",
  affiliate: "Começar agora",
};

/** The link itself leads a visitor to the registration; whoever is signed in is sent where the own account posts. */
export function PostingLink({ what, ...props }: Omit<LinkButtonProps, "to" | "onClick"> & { what: Posting }) {
  const navigate = useNavigate();
  const registration = `/${areas[what]}/cadastro`;
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    post(what, registration, navigate).catch(showFailure);
  };
  return (
    <LinkButton {...props} to={registration} onClick={onClick}>
      {props.children ?? words[what]}
    </LinkButton>
  );
}

/** Where a person posts from, a notice for those who cannot; null for a visitor who registers first. */
type Destination = (session: Session | null) => { to?: string; notice?: string } | null;

/** Who is no manager is told so there (specification, section 6). */
const isEmployee = (session: Session | null) => session?.auth.type === "EMPLOYEE";

const destinations = {
  opening: (session) => {
    if (!session) return null;
    return isEmployee(session) ? { to: "/co/vagas" } : { notice: "Entre como empresa para cadastrar vagas." };
  },
  product: (session) =>
    isEmployee(session) ? { to: "/co/catalogo" } : { notice: "Entre como empresa para cadastrar produtos." },
  team: (session) => {
    if (!session) return null;
    return isEmployee(session)
      ? { to: "/co/colaboradores" }
      : { notice: "Entre como empresa para cadastrar sua equipe." };
  },
  resume: (session) => {
    if (!session) return null;
    return session.auth.type === "SALESMAN"
      ? { to: "/vc/dados" }
      : { notice: "Entre como um profissional para cadastrar currículo." };
  },
  training: (session) => {
    if (!session) return null;
    return session.auth.type === "SALESMAN"
      ? { to: "/vc/meus-treinamentos" }
      : { notice: "Entre como um profissional para cadastrar treinamentos." };
  },
  affiliate: (session) => {
    if (!session) return null;
    return isEmployee(session)
      ? // Which leads on to the area of who is signed in.
        { to: "/vc/cadastro", notice: "Entre como um profissional para indicar e lucrar." }
      : { to: "/vc/afiliados" };
  },
} satisfies Record<string, Destination>;

type Posting = keyof typeof destinations;

/**
 * Leads to where somebody posts something, or says why they cannot.
 * @param registration where visitors go
 */
async function post(what: Posting, registration: string, navigate: NavigateFunction): Promise<void> {
  const session = await ensureSession();
  const destination: ReturnType<Destination> = destinations[what](session);
  if (!destination) return navigate(registration);
  if (destination.to) await navigate(destination.to);
  if (destination.notice) {
    showNotice({
      title: "Atenção",
      text: destination.notice,
      ...(!session && { actionLabel: "Cadastrar empresa", onAction: () => navigate(registration) }),
    });
  }
}
