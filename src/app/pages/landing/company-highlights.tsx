import { LinkButton } from "../../../ui/link-button.tsx";
import type { CompanyHomeData } from "./company-home-data.ts";
import { FeaturedCompanies } from "./featured-companies.tsx";
import { FeaturedOpenings } from "./featured-openings.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FeaturedTrainings } from "./featured-trainings.tsx";
import { RegisterTeam } from "./register-team.tsx";

/** What other companies put here, and what there is for the people of one's own. */
export const CompanyHighlights = ({ data }: { data: CompanyHomeData }) => (
  <>
    <FeaturedCompanies companies={data.companies} />
    <FeaturedOpenings openings={data.openings} />
    <FeaturedProducts products={data.featured} />
    <RegisterTeam />
    <FeaturedTrainings
      courses={data.courses}
      lead="Aulas em vídeo de quem vende todo dia, para liberar à sua equipe."
    >
      <LinkButton to="/#treinamentos" variant="secondary">
        Ver todos os treinamentos
      </LinkButton>
    </FeaturedTrainings>
  </>
);
