import type { Random } from "../../../platform/testing/random.ts";
import { languages } from "../../reference/data/languages.ts";
import { segments } from "../../reference/data/segments.ts";
import type { Position } from "../../reference/position-labels.ts";
import { positionLabels } from "../../reference/position-labels.ts";
import type { EducationInput, ExperienceInput, ResumeInput } from "../contract.ts";
import type { Degree } from "../labels.ts";

const schools = [
  "Universidade de São Paulo",
  "Universidade Federal de Minas Gerais",
  "Universidade Estadual de Londrina",
  "Pontifícia Universidade Católica do Paraná",
  "Universidade Federal de Pernambuco",
  "Universidade do Vale do Itajaí",
  "Faculdade de Tecnologia do Estado",
  "Senac",
  "Universidade Estácio de Sá",
  "Universidade de Caxias do Sul",
];
const fields = [
  "Administração",
  "Marketing",
  "Gestão Comercial",
  "Comércio Exterior",
  "Engenharia de Produção",
  "Publicidade",
  "Ciências Contábeis",
  "Processos Gerenciais",
];
const employers = [
  "Distribuidora Nordeste",
  "Atacado Paranaense",
  "Comercial Bandeirantes",
  "Rede Boa Compra",
  "Indústrias Reunidas do Vale",
  "Casa do Lojista",
  "Grupo Três Rios",
  "Varejo Brasil",
  "Representações Cruzeiro",
  "Armazém Central",
];
const strengths = [
  "abertura de clientes",
  "pós-venda",
  "venda consultiva",
  "gestão de carteira",
  "negociação com redes",
  "prospecção ativa",
  "treinamento de equipe",
  "organização de rota",
];
const results = [
  "Aumentei a carteira ativa de 80 para 140 clientes em dois anos.",
  "Bati a meta em dez dos doze meses do último ano.",
  "Abri a região com 35 pontos de venda novos no primeiro semestre.",
  "Reduzi a inadimplência da carteira para menos de 2%.",
  "Fui o melhor vendedor da regional por dois anos seguidos.",
];
const degrees: readonly Degree[] = [
  "GRADUACAOBACHARELADO",
  "TECNOLOGO",
  "ENSINOMEDIO",
  "MBA",
  "ESPECIALIZACAO",
  "CURSANDO",
];

const month = (year: number, random: Random) => `${year}-${String(random.whole(1, 12)).padStart(2, "0")}-01`;

function experiences(random: Random, position: Position): ExperienceInput[] {
  let year = 2025 - random.whole(0, 1);
  return random.some(employers, random.whole(1, 4)).map((company, index) => {
    const until = year;
    year -= random.whole(1, 4);
    const isCurrent = index === 0 && random.chance(0.5);
    const work = random.some(strengths, 2).join(" e ");
    return {
      company,
      title:
        index === 0
          ? positionLabels[position]
          : random.pick([
              "Vendedor externo",
              "Promotor de vendas",
              "Assistente comercial",
              "Consultor de vendas",
            ]),
      position: index === 0 ? position : "VENDEDOR_EXTERNO",
      employment_type: random.chance(0.85) ? "FULLTIME" : "PARTTIME",
      start_date: month(year, random),
      end_date: isCurrent ? null : `${until}-12-01`,
      description: `<p>Responsável por ${work} em ${random.whole(12, 60)} cidades.</p><ul><li>${random.pick(results)}</li></ul>`,
    };
  });
}

function educations(random: Random): EducationInput[] {
  return random.some(schools, random.whole(1, 2)).map((scholl) => {
    const degree = random.pick(degrees);
    const start = random.whole(2002, 2018);
    return {
      scholl,
      field_of_study: degree === "ENSINOMEDIO" ? null : random.pick(fields),
      degree,
      start_date: `${start}-02-01`,
      end_date: degree === "CURSANDO" ? null : `${start + random.whole(2, 4)}-12-01`,
      description: null,
      completed: degree !== "CURSANDO",
    };
  });
}

/** A resume as a professional of this position would have filled it in. */
export function demoResume(random: Random, position: Position): ResumeInput {
  const known = random.some(segments, random.whole(1, 4));
  const years = random.whole(2, 24);
  const label = positionLabels[position];
  const [first, second] = random.some(strengths, 2);
  const segment = known[0]?.[1].toLowerCase() ?? "vendas";
  return {
    title: `${label} com ${years} anos em ${segment}`,
    position,
    summary: `Há ${years} anos vendo ${segment} para o varejo e o atacado da região. Meu forte é ${first} e ${second}: conheço os compradores pelo nome e visito a carteira toda a cada mês. ${random.pick(results)}`,
    experience: experiences(random, position),
    education: educations(random),
    skills: [
      ...known.map(([skillId]) => ({ skillId, proficiency: random.whole(1, 3) })),
      { skillId: languages[0][0], proficiency: 4 },
      ...(random.chance(0.5) ? [{ skillId: languages[1][0], proficiency: random.whole(1, 4) }] : []),
      ...(random.chance(0.3) ? [{ skillId: languages[2][0], proficiency: random.whole(1, 3) }] : []),
    ],
  };
}
