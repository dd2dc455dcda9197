import { FeaturedProfessionals } from "../../../features/contacts/web/components/featured-professionals.tsx";
import type { UserCard } from "../../../features/users/contract.ts";
import { DistantSection } from "./distant-section.tsx";
import { PostingLink } from "./posting-links.tsx";

/** The professionals who came last: two, on a phone the first alone. */
export function NewestProfessionals({ people }: { people: UserCard[] }) {
  if (people.length === 0) return null;
  return (
    <DistantSection
      className="distant-40"
      title="Profissionais em destaque"
      lead="Quem acaba de publicar o currículo."
    >
      <FeaturedProfessionals people={people} />
      <PostingLink what="resume" variant="secondary" />
    </DistantSection>
  );
}
