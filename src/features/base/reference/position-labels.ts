/** Positions of a sales career, in words for anybody: 'Vendedor(a) externo(a)'. */
export const positionLabels = {
  INTERN: "Estagiário(a)",
  JUNIOR: "Júnior",
  FULL: "Pleno",
  SENIOR: "Sênior",
  SUPERVISOR: "Supervisor(a)",
  HEAD: "Head",
  ESPECIALIST: "Especialista",
  COORDINATOR: "Coordenador(a)",
  MANAGER: "Gerente",
  DIRECTOR: "Diretor(a)",
  VP: "Vice-presidente",
  VENDEDOR: "Vendedor(a)",
  VENDEDOR_INTERNO: "Vendedor(a) interno(a)",
  VENDEDOR_EXTERNO: "Vendedor(a) externo(a)",
  VENDEDOR_TECNICO: "Vendedor(a) técnico(a)",
  VENDEDOR_LOJA: "Vendedor(a) de loja",
  VENDEDOR_ATACADO: "Vendedor(a) de atacado",
  VENDEDOR_VAREJO: "Vendedor(a) de varejo",
  VENDEDOR_ONLINE: "Vendedor(a) online",
  REPRESENTANTE_COMERCIAL: "Representante comercial",
  CONSULTOR_VENDAS: "Consultor(a) de vendas",
  CONSULTOR_TECNICO: "Consultor(a) técnico(a) comercial",
  PROMOTOR_VENDAS: "Promotor(a) de vendas",
  DEMONSTRADOR: "Demonstrador(a)",
  ASSISTENTE_COMERCIAL: "Assistente comercial",
  ANALISTA_COMERCIAL: "Analista comercial",
  ANALISTA_INTELIGENCIA: "Analista de inteligência comercial",
  EXECUTIVO_CONTAS: "Executivo(a) de contas",
  KEY_ACCOUNT: "Key account",
  FARMER: "Executivo(a) de carteira (farmer)",
  HUNTER: "Executivo(a) de novos negócios (hunter)",
  SDR: "Pré-vendas (SDR)",
  PROSPECTOR_AGENDADOR: "Prospector(a) / agendador(a)",
  OPERADOR_TELEVENDAS: "Operador(a) de televendas",
  CUSTOMER_SUCCESS: "Sucesso do cliente",
  CORRETOR: "Corretor(a)",
  SALES_TRADER: "Sales trader",
  ENGENHEIRO_VENDAS: "Engenheiro(a) de vendas",
  TRADE_MARKETING: "Trade marketing",
  SUPERVISOR_VENDAS: "Supervisor(a) de vendas",
  COORDENADOR_VENDAS: "Coordenador(a) de vendas",
  GERENTE_VENDAS: "Gerente de vendas",
  GERENTE_REGIONAL: "Gerente regional",
  GERENTE_CONTAS: "Gerente de contas",
  DIRETOR_COMERCIAL: "Diretor(a) comercial",
} as const;

export type Position = keyof typeof positionLabels;

/** In whose words a position is said; null for anybody. */
export type WordGender = "F" | "M" | null;

/** Of what a person told: who told neither is spoken of as anybody. */
export const wordGenderOf = (gender: string | null): WordGender =>
  gender === "F" || gender === "M" ? gender : null;

/**
 * The label of a stored position, in the words of a person where it is somebody's: 'Vendedora externa', 'Vendedor externo'.
 * An unknown position is shown as it is.
 */
export function positionLabel(position: string, gender: WordGender = null): string {
  const label: string = positionLabels[position as Position] ?? position;
  if (gender === "M") return label.replaceAll("(a)", "");
  return gender === "F" ? label.replace(/o?\(a\)/g, "a") : label;
}
