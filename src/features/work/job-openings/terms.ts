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
export type Benefit = (typeof benefits)[number];

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
