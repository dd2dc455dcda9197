import { LinkButton } from "../../../ui/link-button.tsx";
import type { CompanyHomeData } from "./company-home-data.ts";
import { DistantSection } from "./distant-section.tsx";
import { InFront, WhoIsHere } from "./highlights.tsx";
import { PostingLink } from "./posting-links.tsx";
import { StepRow } from "./steps.tsx";

/** What there is for the people of one's own company, and what other companies put here. */
export const CompanyHighlights = ({ data }: { data: CompanyHomeData }) => (
  <>
    <RegisterTeam />
    <InFront
      {...data}
      courseAction={
        <LinkButton to="/#treinamentos" variant="secondary">
          Ver todos os treinamentos
        </LinkButton>
      }
    />
    <WhoIsHere companies={data.companies} people={[]} />
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
  <DistantSection
    className="distant-48 sm:distant-24"
    id="equipe"
    title="Registre a sua equipe"
    lead="Quem já vende por você aprende aqui, no próprio celular, entre uma visita e outra."
  >
    <StepRow steps={steps} />
    <PostingLink what="team" size="lg" className="max-sm:w-full" />
  </DistantSection>
);
