import type { Random } from "../../../platform/testing/random.ts";
import { type Position, positionLabel } from "../../reference/position-labels.ts";
import { ofSegment } from "../../reference/testing/segment-words.ts";

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
const gains = [
  "comissão sem teto",
  "ajuda de custo para combustível",
  "plano de saúde",
  "vale-refeição",
  "celular corporativo",
  "participação nos resultados",
  "treinamento pago",
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
      `<h3>O que você vai fazer</h3>${list(duties[kind], 3)}<h3>O que esperamos</h3>${list(wishes, 3)}<h3>O que oferecemos</h3>${list(gains, 3)}`,
    position,
    employmentType: random.chance(0.88) ? ("FULLTIME" as const) : ("PARTTIME" as const),
    availabilityForTravel: kind !== "indoor" && random.chance(0.6),
    salaryStartCents: random.chance(0.85) ? base : null,
    salaryEndCents: random.chance(0.8) ? base + random.whole(4, 30) * 10_000 : null,
  };
}
