import type { JobOpeningCard } from "../../../features/job-openings/contract.ts";
import { JobCard } from "../../../features/job-openings/web/components/job-card.tsx";
import { DistantSection } from "./distant-section.tsx";
import { PostingLink } from "./posting-links.tsx";

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
