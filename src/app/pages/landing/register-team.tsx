import { LandingSection } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";
import { StepRow } from "./steps.tsx";

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
export const RegisterTeam = () => (
  <LandingSection
    id="equipe"
    title="Registre a sua equipe"
    lead="Quem já vende por você aprende aqui, no próprio celular, entre uma visita e outra."
  >
    <StepRow steps={steps} />
    <PostingLink what="team" size="lg" className="max-sm:w-full" />
  </LandingSection>
);
