import { FeaturedCompanies } from "./featured-companies.tsx";
import { FeaturedOpenings } from "./featured-openings.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FeaturedTrainings } from "./featured-trainings.tsx";
import type { HomeData } from "./home-data.ts";
import { NewestProfessionals } from "./newest-professionals.tsx";
import { PostingLink } from "./posting-links.tsx";

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
