import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { showFailure } from "../../../ui/feedback/feedback.ts";
import { LinkButton, type LinkButtonProps } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";
import type { Posting } from "./post.ts";

type PostingLinkProps = Omit<LinkButtonProps, "to" | "onClick">;

/** 'Cadastre sua vaga': visitors register their company first (specification, section 6). */
export function PostOpeningLink(props: PostingLinkProps) {
  const onClick = usePosting("opening");
  return (
    <LinkButton {...props} to="/co/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre sua vaga"}
    </LinkButton>
  );
}

/** 'Cadastre seus produtos': who is no company is told so, and may register one (specification, section 6). */
export function PostProductLink(props: PostingLinkProps) {
  const onClick = usePosting("product");
  return (
    <LinkButton {...props} to="/co/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre seus produtos"}
    </LinkButton>
  );
}

/** 'Cadastre seu currículo': visitors register first (specification, section 6). */
export function PostResumeLink(props: PostingLinkProps) {
  const onClick = usePosting("resume");
  return (
    <LinkButton {...props} to="/vc/cadastro" onClick={onClick}>
      {props.children ?? "Cadastre seu currículo"}
    </LinkButton>
  );
}

/** The link itself leads a visitor to the registration; whoever is signed in is sent where the own account posts. */
function usePosting(what: Posting) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const registration = event.currentTarget.pathname;
    import("./post.ts").then(({ post }) => post(what, registration, navigate)).catch(showFailure);
  };
}
