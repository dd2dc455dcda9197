import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { ensureSession, type Session } from "../../../features/accounts/web/components/session.ts";
import { showFailure, showNotice } from "../../../ui/feedback/feedback.ts";
import { LinkButton, type LinkButtonProps } from "../../../ui/link-button.tsx";

type PostingLinkProps = Omit<LinkButtonProps, "to" | "onClick">;

/** Where a signed-in person posts from; a notice for those who cannot. */
type Destination = (session: Session) => { to: string } | { notice: string };

const toPostOpening: Destination = ({ auth }) =>
  auth.type === "EMPLOYEE" && auth.manager
    ? { to: "/co/vagas" }
    : { notice: "Entre como empresa para cadastrar vagas." };

const toPostProduct: Destination = ({ auth }) =>
  auth.type === "EMPLOYEE" && auth.manager
    ? { to: "/co/catalogo" }
    : { notice: "Entre como empresa para cadastrar produtos." };

const toPostResume: Destination = ({ auth }) =>
  auth.type === "SALESMAN"
    ? { to: "/vc/dados" }
    : { notice: "Entre como um profissional para cadastrar currículo." };

/** 'Cadastre sua vaga': visitors register their company first (specification, section 6). */
export function PostOpeningLink(props: PostingLinkProps) {
  const onClick = usePosting(toPostOpening);
  return (
    <LinkButton {...props} to="/co/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre sua vaga"}
    </LinkButton>
  );
}

/** 'Cadastre seus produtos': visitors register their company first. */
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

/** The link itself leads a visitor on; whoever is signed in is sent where the own account posts. */
function usePosting(destinationOf: Destination) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const visitorGoesTo = event.currentTarget.pathname;
    ensureSession()
      .then((session) => {
        if (!session) return navigate(visitorGoesTo);
        const destination = destinationOf(session);
        if ("to" in destination) return navigate(destination.to);
        return showNotice({ title: "Atenção", text: destination.notice });
      })
      .catch(showFailure);
  };
}
