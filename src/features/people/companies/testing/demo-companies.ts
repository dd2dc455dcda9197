import { demoCompanyRows } from "./demo-company-rows.ts";

export interface DemoCompany {
  name: string;
  segment: string;
  makes: string;
  size: number;
  since: number;
}

export const demoCompanies: readonly DemoCompany[] = demoCompanyRows.map(
  ([name, segment, makes, size, since]) => ({ name, segment, makes, size, since }),
);

/** What a company says of itself on its page. */
export const descriptionOf = ({ name, makes, since, segment }: DemoCompany): string =>
  `<p>Desde ${since}, a <strong>${name}</strong> faz ${makes}. Crescemos com quem conhece a praça: representantes que moram perto do cliente e sabem o que ele precisa.</p>` +
  `<p>O que oferecemos a quem vende conosco:</p><ul><li>comissão paga no mês seguinte ao faturamento;</li><li>mostruário e treinamento de produto;</li><li>atendimento direto com a fábrica, sem intermediário.</li></ul>` +
  `<p>Atuamos em ${segment.toLowerCase()} e estamos abrindo novas regiões.</p>`;
