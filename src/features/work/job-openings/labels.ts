import type { ApplicationStatus, DenialReason, EmploymentType, JobOpeningStatus } from "./lifecycle.ts";

/** Words that screens show for the states of openings and applications. */

export const jobOpeningStatusLabels: Record<JobOpeningStatus, string> = {
  OPEN: "Aberta",
  CLOSED: "Fechada",
  CANCELED: "Cancelada",
  STANDBY: "Em espera",
};

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  AWAIT: "Aguardando",
  APPROVED: "Aprovada",
  DENIED: "Não aprovada",
  CANCELED: "Cancelada",
};

/** The same states as the company reads them beside a candidate. */
export const candidateStatusLabels: Record<ApplicationStatus, string> = {
  AWAIT: "Aguarda sua resposta",
  APPROVED: "Candidato aprovado",
  DENIED: "Candidato negado",
  CANCELED: "Cancelado pelo candidato",
};

export const employmentTypeLabels: Record<EmploymentType, string> = {
  FULLTIME: "Integral",
  PARTTIME: "Meio período",
};

/** As the company chooses it. */
export const denialReasonLabels: Record<DenialReason, string> = {
  EXPERIENCE: "Falta experiência no que a vaga pede",
  REGION: "Mora longe de onde a vaga é",
  PROFILE: "O perfil é outro",
  TERMS: "Não combinamos salário ou contratação",
  RESUME: "O currículo diz pouco",
  FILLED: "A vaga foi preenchida",
  OTHER: "Outro motivo",
};

/** As the candidate reads it, after what the company decided; null where it says nothing. */
export const kindReasons: Record<DenialReason, string | null> = {
  EXPERIENCE:
    "Desta vez a empresa procurava quem já tivesse mais experiência com o que esta vaga pede. Outras vagas pedem outra estrada.",
  REGION: "Para esta vaga a empresa precisava de alguém de outra região.",
  PROFILE:
    "A empresa procurava um perfil diferente para esta vaga, o que não diz nada contra o seu trabalho.",
  TERMS: "Desta vez as condições da vaga e o que você busca não se encontraram.",
  RESUME:
    "A empresa não encontrou no seu currículo o que precisava saber. Vale completá-lo antes da próxima inscrição.",
  FILLED: "A vaga foi preenchida antes: não foi pelo seu currículo.",
  OTHER: null,
};

/** On which terms an opening hires and pays; the table knows the same lists. */

/** How the person is bound to the company, beside whether the day is whole (`employment_type`). */
export const contractTypes = [
  "CLT",
  "PJ",
  "REPRESENTATIVE",
  "TEMPORARY",
  "INTERNSHIP",
  "APPRENTICESHIP",
] as const;
export type ContractType = (typeof contractTypes)[number];

export const workplaces = ["ONSITE", "HYBRID", "REMOTE"] as const;
export type Workplace = (typeof workplaces)[number];

export const benefits = [
  "HEALTH_PLAN",
  "DENTAL_PLAN",
  "MEAL_VOUCHER",
  "FOOD_VOUCHER",
  "TRANSPORT_VOUCHER",
  "LIFE_INSURANCE",
  "PROFIT_SHARING",
  "CAR",
  "PHONE",
  "TRAINING",
  "CHILD_CARE",
  "WELLNESS",
] as const;
type Benefit = (typeof benefits)[number];

export const contractTypeLabels: Record<ContractType, string> = {
  CLT: "CLT",
  PJ: "PJ",
  REPRESENTATIVE: "Representante autônomo",
  TEMPORARY: "Temporário",
  INTERNSHIP: "Estágio",
  APPRENTICESHIP: "Aprendiz",
};

export const workplaceLabels: Record<Workplace, string> = {
  ONSITE: "Presencial",
  HYBRID: "Híbrido",
  REMOTE: "Remoto",
};

export const benefitLabels: Record<Benefit, string> = {
  HEALTH_PLAN: "Plano de saúde",
  DENTAL_PLAN: "Plano odontológico",
  MEAL_VOUCHER: "Vale-refeição",
  FOOD_VOUCHER: "Vale-alimentação",
  TRANSPORT_VOUCHER: "Vale-transporte",
  LIFE_INSURANCE: "Seguro de vida",
  PROFIT_SHARING: "Participação nos resultados",
  CAR: "Carro da empresa",
  PHONE: "Celular da empresa",
  TRAINING: "Treinamento pago",
  CHILD_CARE: "Auxílio-creche",
  WELLNESS: "Academia ou bem-estar",
};

/** Of an opening that welcomes people with disabilities. */
export const disabilitiesLabel = "Também para pessoas com deficiência";

export const openingFilterParameter = "vagas";

/** How many openings a page of a company's list shows. */
export const publishedOpeningsShown = 6;

/** The filter of a company's openings, as it stands in the address: `?vagas=abertas`. */
const filters: Record<string, { label: string; status?: JobOpeningStatus }> = {
  "": { label: "Todas" },
  abertas: { label: "Abertas", status: "OPEN" },
  fechadas: { label: "Fechadas", status: "CLOSED" },
  standby: { label: "Standby", status: "STANDBY" },
  canceladas: { label: "Canceladas", status: "CANCELED" },
};

export const openingFilterOptions = Object.entries(filters).map(([value, { label }]) => ({ value, label }));

/** Undefined where all are wanted, or where the address holds a word that is no filter. */
export const statusOfFilter = (filter: string | null): JobOpeningStatus | undefined =>
  filter && Object.hasOwn(filters, filter) ? filters[filter]?.status : undefined;

/** The state of openings that an address asks for; for loaders. */
export const openingStatusAsked = (url: URL): JobOpeningStatus | undefined =>
  statusOfFilter(url.searchParams.get(openingFilterParameter));
