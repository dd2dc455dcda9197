import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import { showFailure } from "../../../ui/feedback/feedback.ts";
import { LinkButton, type LinkButtonProps } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";
import type { Posting } from "./post.ts";

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
    import("./post.ts").then(({ post }) => post(what, registration, navigate)).catch(showFailure);
  };
  return (
    <LinkButton {...props} to={registration} onClick={onClick}>
      {props.children ?? words[what]}
    </LinkButton>
  );
}
