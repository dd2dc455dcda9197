import type { Random } from "../../../../platform/testing/random.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { languages } from "../../../base/reference/data/languages.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { type Position, positionLabel } from "../../../base/reference/position-labels.ts";
import { inSegment, ofSegment } from "../../../base/reference/testing/segment-words.ts";
import type { EducationInput, ExperienceInput, ResumeInput } from "../contract.ts";
import type { Degree } from "../model.ts";

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

/** Years that somebody of a position has worked, where they are not those of anybody. */
const yearsOf: Partial<Record<Position, [number, number]>> = {
  INTERN: [1, 2],
  JUNIOR: [2, 4],
  FULL: [4, 9],
  MANAGER: [8, 22],
  HEAD: [10, 22],
  DIRECTOR: [14, 26],
  VP: [16, 28],
};

/** How long a professional has worked. */
export function demoYears(random: Random, position: Position): number {
  const [min, max] = yearsOf[position] ?? [3, 22];
  return random.whole(min, max);
}

function experiences(random: Random, { position, gender, years, thisYear }: Career): ExperienceInput[] {
  let year = thisYear - 1 - random.whole(0, 1);
  const jobs = Math.min(random.whole(1, 4), Math.ceil(years / 4));
  return random.some(employers, jobs).map((company, index) => {
    const until = year;
    year -= Math.min(random.whole(1, 4), years);
    const isCurrent = index === 0 && random.chance(0.5);
    const work = random.some(strengths, 2).join(" e ");
    return {
      company,
      title:
        index === 0
          ? positionLabel(position, gender)
          : positionLabel(
              random.pick([
                "VENDEDOR_EXTERNO",
                "PROMOTOR_VENDAS",
                "ASSISTENTE_COMERCIAL",
                "CONSULTOR_VENDAS",
              ]),
              gender,
            ),
      position: index === 0 ? position : "VENDEDOR_EXTERNO",
      employment_type: random.chance(0.85) ? "FULLTIME" : "PARTTIME",
      start_date: month(year, random),
      end_date: isCurrent ? null : `${until}-12-01`,
      description: `<p>Responsável por ${work} em ${random.whole(12, 60)} cidades.</p><ul><li>${random.pick(results)}</li></ul>`,
    };
  });
}

function educations(random: Random, { born, thisYear }: Career): EducationInput[] {
  return random.some(schools, random.whole(1, 2)).map((scholl) => {
    const degree = random.pick(degrees);
    const enrolled = born + random.whole(18, 21);
    const start = degree === "CURSANDO" ? Math.max(enrolled, thisYear - 2) : enrolled;
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

interface Career {
  position: Position;
  /** In whose words positions are said. */
  gender: "F" | "M";
  /** How long the person has worked. */
  years: number;
  /** The year of birth. */
  born: number;
  thisYear: number;
}

/** A resume as a professional of this position would have filled it in. */
export function demoResume(random: Random, career: Career): ResumeInput {
  const { position, gender, years } = career;
  const known = random.some(segments, random.whole(1, 4));
  const longest = years <= 2 ? 1 : years <= 5 ? 2 : 3;
  const label = positionLabel(position, gender);
  const [first, second] = random.some(strengths, 2);
  const segment = known[0]?.[1] ?? "vendas";
  return {
    title: `${label} com ${pluralise(years, "ano")} ${inSegment(segment)}`,
    position,
    summary: `Há ${pluralise(years, "ano")} em vendas ${ofSegment(segment)} para o varejo e o atacado da região. Meu forte é ${first} e ${second}: conheço os clientes pelo nome e cuido da carteira toda a cada mês. ${random.pick(results)}`,
    experience: experiences(random, career),
    education: educations(random, career),
    skills: [
      // Nobody knows a segment for longer than the person has worked.
      ...known.map(([skillId], index) => ({
        skillId,
        proficiency: index === 0 ? longest : random.whole(1, longest),
      })),
      { skillId: languages[0][0], proficiency: 4 },
      ...(random.chance(0.5) ? [{ skillId: languages[1][0], proficiency: random.whole(1, 4) }] : []),
      ...(random.chance(0.3) ? [{ skillId: languages[2][0], proficiency: random.whole(1, 3) }] : []),
    ],
  };
}
