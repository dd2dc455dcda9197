import { type Random, seededRandom } from "../../../../platform/testing/random.ts";
import { type Position, positionLabel } from "../../../base/reference/position-labels.ts";
import { ofSegment } from "../../../base/reference/testing/segment-words.ts";
import { benefits } from "../labels.ts";

const leaders = new Set<Position>([
  "SUPERVISOR",
  "HEAD",
  "COORDINATOR",
  "MANAGER",
  "DIRECTOR",
  "VP",
  "SUPERVISOR_VENDAS",
  "COORDENADOR_VENDAS",
  "GERENTE_VENDAS",
  "GERENTE_REGIONAL",
  "GERENTE_CONTAS",
  "DIRETOR_COMERCIAL",
]);
const indoors = new Set<Position>([
  "VENDEDOR_INTERNO",
  "VENDEDOR_LOJA",
  "VENDEDOR_ONLINE",
  "SDR",
  "PROSPECTOR_AGENDADOR",
  "OPERADOR_TELEVENDAS",
  "CUSTOMER_SUCCESS",
  "ASSISTENTE_COMERCIAL",
  "ANALISTA_COMERCIAL",
  "ANALISTA_INTELIGENCIA",
  "INTERN",
]);
const ranks = new Set<Position>([
  "INTERN",
  "JUNIOR",
  "FULL",
  "SENIOR",
  "SUPERVISOR",
  "HEAD",
  "ESPECIALIST",
  "COORDINATOR",
  "MANAGER",
  "DIRECTOR",
  "VP",
]);

const duties = {
  leader: [
    "conduzir a equipe comercial da região",
    "definir metas e acompanhar indicadores semanais",
    "visitar clientes-chave com os representantes",
    "negociar acordos anuais com redes",
  ],
  indoor: [
    "atender clientes por telefone e WhatsApp",
    "qualificar contatos e agendar visitas",
    "montar propostas e acompanhar pedidos",
    "manter o cadastro dos clientes em dia",
  ],
  field: [
    "visitar lojistas e distribuidores da região",
    "abrir novos pontos de venda",
    "apresentar lançamentos e negociar pedidos",
    "acompanhar a entrega e o pós-venda",
  ],
} as const;
const wishes = [
  "experiência com vendas no segmento",
  "carteira de habilitação categoria B",
  "boa comunicação e organização",
  "vontade de crescer com a empresa",
  "conhecer os lojistas da região",
  "saber usar planilhas",
];
/** What pays beside the salary; three of them each. */
const gains = [
  "COMMISSION",
  "ALLOWANCE",
  "HEALTH_PLAN",
  "MEAL_VOUCHER",
  "PHONE",
  "PROFIT_SHARING",
  "TRAINING",
] as const;
const ownWords = [
  "Folga no aniversário",
  "Convenção anual com acompanhante",
  "Desconto nos produtos da casa",
];

/** What an opening of this company for this position says. */
export function demoOpening(
  random: Random,
  company: { name: string; segment: string; makes: string },
  position: Position,
  city: string,
) {
  const kind = leaders.has(position) ? "leader" : indoors.has(position) ? "indoor" : "field";
  const label = positionLabel(position, "M");
  const title =
    ranks.has(position) && position !== "INTERN" && kind !== "leader"
      ? `Vendedor ${label.toLowerCase()}`
      : label;
  const name = `${kind === "leader" && ranks.has(position) ? `${label} comercial` : title} ${ofSegment(company.segment)}`;
  const base = { leader: 700_000, indoor: 220_000, field: 320_000 }[kind] + random.whole(0, 12) * 10_000;
  const list = (entries: readonly string[], count: number) =>
    `<ul>${random
      .some(entries, count)
      .map((entry) => `<li>${entry}</li>`)
      .join("")}</ul>`;
  return {
    name,
    description:
      `<p>A ${company.name}, que faz ${company.makes}, procura ${title.toLowerCase()} para ${city} e região.</p>` +
      `<h3>O que você vai fazer</h3>${list(duties[kind], 3)}<h3>O que esperamos</h3>${list(wishes, 3)}`,
    ...demoTerms(random.some(gains, 3), { seed: base + name.length * 31, kind, position }),
    position,
    employmentType: random.chance(0.88) ? ("FULLTIME" as const) : ("PARTTIME" as const),
    availabilityForTravel: kind !== "indoor" && random.chance(0.6),
    salaryStartCents: random.chance(0.85) ? base : null,
    salaryEndCents: random.chance(0.8) ? base + random.whole(4, 30) * 10_000 : null,
  };
}

interface OpeningKind {
  seed: number;
  kind: keyof typeof duties;
  position: Position;
}

/** How it hires and pays: who travels for a company is often no employee of it. */
function demoTerms(gained: readonly (typeof gains)[number][], { seed, kind, position }: OpeningKind) {
  // Numbers of its own: what is made after it stays the same.
  const random = seededRandom(seed);
  const ofKind =
    kind === "field" ? (["REPRESENTATIVE", "PJ", "CLT"] as const) : (["CLT", "CLT", "TEMPORARY"] as const);
  const contractType = position === "INTERN" ? ("INTERNSHIP" as const) : random.pick(ofKind);
  const isRepresentative = contractType === "REPRESENTATIVE";
  const commissionFrom = random.whole(2, 8);
  const paysCommission = isRepresentative || gained.includes("COMMISSION");
  return {
    contractType,
    workplace: random.pick(
      kind === "indoor" ? (["ONSITE", "HYBRID", "REMOTE"] as const) : (["ONSITE", "HYBRID", null] as const),
    ),
    commissionFromPoints: paysCommission ? commissionFrom * 100 : null,
    commissionToPoints: paysCommission ? (commissionFrom + random.whole(0, 6)) * 100 : null,
    expenseAllowance: gained.includes("ALLOWANCE"),
    benefits: benefits.filter((benefit) => (gained as readonly string[]).includes(benefit)),
    benefitsText: random.chance(0.3) ? random.pick(ownWords) : null,
    requiresCore: isRepresentative && random.chance(0.7),
    welcomesDisabilities: random.chance(0.35),
    statesCovered: isRepresentative && random.chance(0.5) ? [...random.pick(regions)] : [],
  };
}

const regions = [
  ["PR", "RS", "SC"],
  ["ES", "MG", "RJ"],
  ["AL", "BA", "SE"],
  ["DF", "GO", "MT"],
] as const;
