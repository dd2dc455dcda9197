import { DistantSection } from "./landing-section.tsx";
import { PostingLink } from "./posting-links.tsx";
import { Steps } from "./steps.tsx";

const professionalSteps = [
  { title: "Monte o seu currículo", text: "Segmentos, experiência e idiomas, como quem contrata quer ler." },
  {
    title: "Escolha o que vender ou onde trabalhar",
    text: "Produtos por comissão e vagas, por cidade, segmento e ganho.",
  },
  {
    title: "Peça em um toque",
    text: "Acompanhe cada pedido e cada candidatura, e venda na sua própria loja.",
  },
];

/** Also those of the start page of companies. */
export const companySteps = [
  {
    title: "Publique produtos e vagas",
    text: "O catálogo com a comissão que paga, e a vaga com salário, local e prazo.",
  },
  {
    title: "Receba representantes e candidatos",
    text: "Cada pedido chega com o currículo completo da pessoa.",
  },
  { title: "Aprove e converse", text: "Aprove quem interessa e fale direto por telefone ou e-mail." },
];

/** Three steps for who sells, three for who looks for somebody who does. */
export function HowItWorks() {
  return (
    <DistantSection
      id="como-funciona"
      className="distant-32"
      title="Como funciona"
      lead="Três passos para cada lado, e o encontro acontece no meio da praça."
    >
      <div className="row-on-phone lg:grid-cols-2">
        <Steps
          title="Para profissionais"
          steps={professionalSteps}
          screen="professional"
          action={<PostingLink what="resume" className="self-start" />}
        />
        <Steps
          title="Para empresas"
          steps={companySteps}
          screen="company"
          action={<PostingLink what="opening" variant="amber" className="self-start" />}
        />
      </div>
    </DistantSection>
  );
}
