import { DistantSection } from "./distant-section.tsx";
import { PostingLink } from "./posting-links.tsx";
import { Steps } from "./steps.tsx";

const professionalSteps = [
  { title: "Monte o seu currículo", text: "Segmentos, experiência e idiomas, como quem contrata quer ler." },
  { title: "Encontre a vaga", text: "Filtre por cidade, cargo e segmento e veja o salário antes de abrir." },
  {
    title: "Inscreva-se em um toque",
    text: "Acompanhe cada candidatura e saiba quando a empresa responder.",
  },
];

const companySteps = [
  {
    title: "Publique a vaga",
    text: "Cargo, faixa salarial, local e prazo. Ela aparece na hora, também nos buscadores.",
  },
  { title: "Receba candidatos", text: "Cada inscrição chega com o currículo completo da pessoa." },
  { title: "Aprove e converse", text: "Aprove quem interessa e fale direto por telefone ou e-mail." },
];

/** Three steps for who sells, three for who looks for somebody who does. */
export function HowItWorks() {
  return (
    <DistantSection
      id="como-funciona"
      className="distant-64 sm:distant-40"
      title="Como funciona"
      lead="Três passos para cada lado, e o encontro acontece no meio da praça."
    >
      <div className="grid gap-4 lg:grid-cols-2">
        <Steps
          title="Para profissionais"
          steps={professionalSteps}
          action={<PostingLink what="resume" className="self-start" />}
        />
        <Steps
          title="Para empresas"
          steps={companySteps}
          action={<PostingLink what="opening" variant="amber" className="self-start" />}
        />
      </div>
    </DistantSection>
  );
}
