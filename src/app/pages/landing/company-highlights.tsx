import { LinkButton } from "../../../ui/link-button.tsx";
import type { CompanyHomeData } from "./company-home-data.ts";
import { FeaturedCompanies } from "./featured-companies.tsx";
import { FeaturedProducts } from "./featured-products.tsx";
import { FeaturedTrainings } from "./featured-trainings.tsx";
import { LandingSection } from "./landing-section.tsx";
import { FeaturedOpenings, PostingLink } from "./posting-links.tsx";
import { StepRow } from "./steps.tsx";

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

const steps = [
  {
    title: "Cadastre as pessoas",
    text: "Nome, e-mail e cargo. Cada uma recebe o convite e escolhe a própria senha.",
  },
  {
    title: "Libere treinamentos",
    text: "Compre licenças e distribua entre as pessoas, com um prazo para terminar.",
  },
  { title: "Acompanhe", text: "Veja quem começou, quem terminou e quem está perto do prazo." },
];

/** How a company brings the people who sell for it. */
const RegisterTeam = () => (
  <LandingSection
    id="equipe"
    title="Registre a sua equipe"
    lead="Quem já vende por você aprende aqui, no próprio celular, entre uma visita e outra."
  >
    <StepRow steps={steps} />
    <PostingLink what="team" size="lg" className="max-sm:w-full" />
  </LandingSection>
);
