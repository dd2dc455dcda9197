import { FeaturedProfessionals } from "../../../features/market/contacts/web/components/featured-professionals.tsx";
import type { UserCard } from "../../../features/people/users/contract.ts";
import { DistantSection } from "./distant-section.tsx";
import { FeaturedCompanies } from "./featured-companies.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FeaturedTrainings } from "./featured-trainings.tsx";
import type { HomeData } from "./home-data.ts";
import { FeaturedOpenings, PostingLink } from "./posting-links.tsx";

/** All that is put in front, each kind with the way to put something of one's own there. */
export const Highlights = ({ data }: { data: HomeData }) => (
  <>
    <FeaturedCompanies companies={data.companies} />
    <FeaturedOpenings openings={data.openings} />
    <FeaturedProducts products={data.featured} />
    <NewestProfessionals people={data.people} />
    <FeaturedTrainings courses={data.courses.featured} lead="As aulas que estão em evidência agora.">
      <PostingLink what="training" variant="secondary" />
    </FeaturedTrainings>
  </>
);

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
