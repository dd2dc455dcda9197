import { type FailureKind, failureKind } from "../../../shared/failure.ts";

/**
 * What plans limit, each declared once; how much each plan allows is a row of `plan_limits`. A new limit is an entry
 * here and such a row.
 */

export const planTypes = ["SALESMAN", "COMPANY", "AFILIATE"] as const;
export type PlanType = (typeof planTypes)[number];

interface Limit {
  /** Whose plans limit it: a professional's own, or the company's. */
  plan: PlanType;
  /** Counted from zero in each period of the plan, or what exists now (see `server/standing-limits.ts`). */
  kind: "periodic" | "standing";
  label: string;
  /** The counter and its maximum among the permissions of a session. */
  used: string;
  maximum: string;
  reached: FailureKind;
}

export const limits = {
  JOB_APPLICATIONS: {
    plan: "SALESMAN",
    kind: "periodic",
    label: "Inscrições em vagas",
    used: "jobApplications",
    maximum: "jobApplicationsMax",
    reached: failureKind(422, "APPLICATION_LIMIT_REACHED", "Você atingiu o limite de inscrições em vagas"),
  },
  REPRESENTATION_REQUESTS: {
    plan: "SALESMAN",
    kind: "periodic",
    label: "Pedidos de representação",
    used: "requestRepresentation",
    maximum: "requestRepresentationMax",
    reached: failureKind(
      422,
      "REPRESENTATION_LIMIT_REACHED",
      "Você atingiu o limite de representações de produtos",
    ),
  },
  VACANCIES: {
    plan: "COMPANY",
    kind: "periodic",
    label: "Vagas publicadas",
    used: "advertiseVacancies",
    maximum: "advertiseVacanciesMax",
    reached: failureKind(422, "VACANCY_LIMIT_REACHED", "Você atingiu o limite de vagas criadas"),
  },
  CALLS: {
    plan: "COMPANY",
    kind: "periodic",
    label: "Ligações para profissionais",
    used: "calls",
    maximum: "maxCalls",
    reached: failureKind(422, "CALL_LIMIT_REACHED", "Você atingiu o limite de ligações"),
  },
  EMAILS: {
    plan: "COMPANY",
    kind: "periodic",
    label: "E-mails para profissionais",
    used: "emails",
    maximum: "maxEmails",
    reached: failureKind(422, "EMAIL_LIMIT_REACHED", "Você atingiu o limite de envio de emails"),
  },
  FEATURED_PRODUCTS: {
    plan: "COMPANY",
    kind: "standing",
    label: "Produtos em destaque",
    used: "featuredProducts",
    maximum: "featuredProductsMax",
    reached: failureKind(422, "FEATURED_LIMIT_REACHED", "Você atingiu o limite de produtos em destaque"),
  },
} as const satisfies Record<string, Limit>;

export type LimitKey = keyof typeof limits;
export const limitKeys = Object.keys(limits) as [LimitKey, ...LimitKey[]];
export const limitLabels = Object.fromEntries(limitKeys.map((key) => [key, limits[key].label]));

type OfKind<Kind> = { [Key in LimitKey]: (typeof limits)[Key]["kind"] extends Kind ? Key : never }[LimitKey];
export type PeriodicKey = OfKind<"periodic">;
export type StandingKey = OfKind<"standing">;

/** What a maximum is where the plan does not limit: clients compare numbers, and less than null is nothing. */
export const noLimit = 999_999_999;

export const hasNoLimit = (maximum: number): boolean => maximum >= noLimit;
