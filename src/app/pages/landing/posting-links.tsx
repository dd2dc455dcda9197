import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { Session } from "../../../features/sessions/session.ts";
import { ensureSession } from "../../../features/sessions/web/components/session.ts";
import { showFailure, showNotice } from "../../../ui/feedback/feedback.ts";
import { LinkButton, type LinkButtonProps } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";

type PostingLinkProps = Omit<LinkButtonProps, "to" | "onClick">;

/** Where a person posts from, a notice for those who cannot; visitors follow the link itself unless they get one. */
type Destination = (session: Session | null) => { to: string } | { notice: string } | null;

/** Who is no manager is told so there (specification, section 6). */
const isEmployee = (session: Session | null) => session?.auth.type === "EMPLOYEE";

const toPostOpening: Destination = (session) => {
  if (!session) return null;
  return isEmployee(session) ? { to: "/co/vagas" } : { notice: "Entre como empresa para cadastrar vagas." };
};

const toPostProduct: Destination = (session) =>
  isEmployee(session) ? { to: "/co/catalogo" } : { notice: "Entre como empresa para cadastrar produtos." };

const toPostResume: Destination = (session) => {
  if (!session) return null;
  return session.auth.type === "SALESMAN"
    ? { to: "/vc/dados" }
    : { notice: "Entre como um profissional para cadastrar currículo." };
};

/** 'Cadastre sua vaga': visitors register their company first (specification, section 6). */
export function PostOpeningLink(props: PostingLinkProps) {
  const onClick = usePosting(toPostOpening);
  return (
    <LinkButton {...props} to="/co/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre sua vaga"}
    </LinkButton>
  );
}

/** 'Cadastre seus produtos': who is no company is told so, and may register one (specification, section 6). */
export function PostProductLink(props: PostingLinkProps) {
  const onClick = usePosting(toPostProduct);
  return (
    <LinkButton {...props} to="/co/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre seus produtos"}
    </LinkButton>
  );
}

/** 'Cadastre seu currículo': visitors register first (specification, section 6). */
export function PostResumeLink(props: PostingLinkProps) {
  const onClick = usePosting(toPostResume);
  return (
    <LinkButton {...props} to="/vc/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre seu currículo"}
    </LinkButton>
  );
}

/** The link itself leads a visitor to the registration; whoever is signed in is sent where the own account posts. */
function usePosting(destinationOf: Destination) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const registration = event.currentTarget.pathname;
    ensureSession()
      .then((session) => {
        const destination = destinationOf(session);
        if (!destination) return navigate(registration);
        if ("to" in destination) return navigate(destination.to);
        return showNotice({
          title: "Atenção",
          text: destination.notice,
          ...(!session && { actionLabel: "Cadastrar empresa", onAction: () => navigate(registration) }),
        });
      })
      .catch(showFailure);
  };
}
