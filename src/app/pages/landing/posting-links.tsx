import type { MouseEvent } from "react";
import { useNavigate } from "react-router";
import type { JobOpeningCard } from "../../../features/work/job-openings/contract.ts";
import { JobCard } from "../../../features/work/job-openings/web/components/job-card.tsx";
import { showFailure } from "../../../ui/feedback/feedback.ts";
import { LinkButton, type LinkButtonProps } from "../../../ui/link-button.tsx";
import { isPlainPress } from "../../../ui/plain-press.ts";
import { DistantSection } from "./distant-section.tsx";
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

/** The openings that were chosen, then those that pay most: two, on a phone the first alone. */
export function FeaturedOpenings({ openings }: { openings: JobOpeningCard[] }) {
  if (openings.length === 0) return null;
  return (
    <DistantSection
      className="distant-40"
      title="Vagas em destaque"
      lead="Escolhidas pela Praça ou com os maiores salários agora."
    >
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 max-sm:[&>:nth-child(n+2)]:hidden">
        {openings.map((opening) => (
          <JobCard key={opening._id} opening={opening} to={`/vaga/${opening.slug}`} />
        ))}
      </ul>
      <PostingLink what="opening" variant="secondary" />
    </DistantSection>
  );
}
