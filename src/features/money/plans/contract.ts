import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  decimal,
  id,
  instant,
  namedBy,
  numeric,
  queryFlag,
  requiredRichText,
  requiredText,
  whereRight,
} from "../../../shared/schema.ts";
import { limitKeys, limitLabels, planTypes } from "../../base/limits/limits.ts";
import { password, wrongPassword } from "../../people/users/contract.ts";
import { intervalLabels, intervals, planTypeLabels } from "./price.ts";

/** The plans that one can take, as everybody may compare them. */

export const planNotFound = failureKind(404, "PLAN_NOT_FOUND", "Não encontramos este plano.");

export const planOption = z.object({
  _id: z.string(),
  /** Months that one payment lasts. */
  interval: z.literal(intervals),
  /** In reais, for one licence and the whole interval. */
  amount: z.number(),
  /** The same without the discount, which who cancels loses. */
  full_amount: z.number(),
});
export type PlanOption = z.infer<typeof planOption>;

export const plan = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.enum(planTypes),
  /** In the same order in all plans of a type, so that they can be compared line by line. */
  benefits: z.array(z.object({ title: z.string(), included: z.boolean() })),
  /** By interval, the shortest first; a plan without any is free. */
  payment_option: z.array(planOption),
  is_enable: z.boolean(),
  /** What is less of while a first payment for it can be asked back, in words; null where nothing is. */
  first_days_note: z.string().nullable(),
});
export type Plan = z.infer<typeof plan>;

/** The plan of a subscription; that one can pay for it is what tells a paid one. */
export const subscribedPlan = plan.pick({
  _id: true,
  name: true,
  type: true,
  payment_option: true,
  is_enable: true,
});

export const listPlans = endpoint({
  name: "listPlans",
  summary: "Planos à venda, por tipo, o gratuito antes do pago",
  tag: "Planos",
  method: "GET",
  path: "/api/plan",
  access: "everybody",
  // Both names are in use. Plans that are not for sale are nobody's to see: without them the list is empty.
  query: z.object({ is_enable: queryFlag, is_enabled: queryFlag }),
  answer: z.object({ plan_list: z.array(plan) }),
});

/**
 * Plans as the administration makes and changes them. Each save makes a version: periods that are paid for go on with the
 * one with which they began.
 */

export const planOutdated = failureKind(
  409,
  "PLAN_OUTDATED",
  "Outra pessoa mudou este plano depois que você o abriu. Veja como ele está agora antes de salvar.",
);
export const freePlanStays = failureKind(
  409,
  "FREE_PLAN_STAYS",
  "O plano gratuito vale para quem não assina nenhum: ele não tem preço e não sai de venda.",
);
export const planWithoutPrice = failureKind(
  422,
  "PLAN_WITHOUT_PRICE",
  "Para ficar à venda, o plano precisa de ao menos uma opção de pagamento à venda.",
);
export const planNameTaken = failureKind(
  409,
  "PLAN_NAME_TAKEN",
  "Já existe um plano deste tipo com este nome, à venda ou não. Dê outro nome a este.",
);
export const limitOfOtherType = failureKind(
  422,
  "LIMIT_OF_OTHER_TYPE",
  "Este limite não é dos planos deste tipo.",
);

const reais = z.number();
export const maxBenefits = 20;
const dearest = 1_000_000;

const writtenOption = z
  .object({
    interval: numeric(z.literal(intervals, namedBy(intervalLabels))),
    /** In reais, for one licence and the whole interval. */
    amount: decimal(dearest).refine((amount) => amount > 0, "Informe o preço"),
    full_amount: decimal(dearest),
    is_enabled: z.boolean(),
  })
  .refine(({ amount, full_amount }) => full_amount >= amount, {
    message: "O preço cheio não pode ser menor que o preço",
    path: ["full_amount"],
    when: whereRight("amount", "full_amount"),
  });

const hasEachOnce = <Item>(items: readonly Item[], keyOf: (item: Item) => unknown): boolean =>
  new Set(items.map(keyOf)).size === items.length;

const written = {
  name: requiredText(80),
  description: requiredRichText(2_000),
  /** Whether it is on sale. */
  is_enabled: z.boolean(),
  benefits: z
    .array(z.object({ title: requiredText(120), included: z.boolean() }))
    .max(maxBenefits)
    .refine((benefits) => hasEachOnce(benefits, ({ title }) => title), "Cada benefício aparece uma vez só"),
  /** Those that are left out stay as they are; of a new plan, nothing is allowed. Null is no limit. */
  limits: z
    .array(
      z.object({
        key: z.enum(limitKeys, namedBy(limitLabels)),
        maximum: numeric(z.int("Informe um número inteiro").min(0).max(1_000_000)).nullable(),
      }),
    )
    .refine((limits) => hasEachOnce(limits, ({ key }) => key), "Cada limite aparece uma vez só"),
  /** One that is sold for each interval; an interval that is left out is not sold, nor is what was sold before. */
  options: z.array(writtenOption).refine(
    (options) =>
      hasEachOnce(
        options.filter(({ is_enabled }) => is_enabled),
        ({ interval }) => interval,
      ),
    "Cada intervalo aparece uma vez só",
  ),
};
export const planInput = z.object(written);
export type PlanInput = z.output<typeof planInput>;

const listed = {
  _id: z.string(),
  name: z.string(),
  type: z.enum(planTypes, namedBy(planTypeLabels)),
  is_free: z.boolean(),
  is_enabled: z.boolean(),
  version: z.int(),
  /** Subscriptions in force; a free plan has none. */
  subscriptions: z.int(),
  /** What they come to by the month. */
  monthly_income: reais,
};

export const seenPlan = z.object({
  ...listed,
  description: z.string(),
  changed_at: instant.nullable(),
  benefits: z.array(z.object({ title: z.string(), included: z.boolean() })),
  /** One for each limit of its type; 0 allows nothing, null is no limit. */
  limits: z.array(z.object({ key: z.enum(limitKeys, namedBy(limitLabels)), maximum: z.int().nullable() })),
  /** All that were ever sold, the present one of each interval first. */
  options: z.array(
    z.object({
      _id: z.string(),
      interval: z.literal(intervals),
      amount: reais,
      full_amount: reais,
      is_enabled: z.boolean(),
      subscriptions: z.int(),
    }),
  ),
});
export type SeenPlan = z.infer<typeof seenPlan>;

const own = { tag: "Administração", access: "administrators" } as const;

export const listAllPlans = endpoint({
  ...own,
  name: "listAllPlans",
  summary: "Todos os planos, à venda ou não, com as assinaturas em vigor e o que rendem por mês",
  method: "GET",
  path: "/api/administration/plans",
  answer: z.object({
    plan_list: z.array(z.object(listed)),
    plan_dash: z.object({ subscriptions: z.int(), monthly_income: reais }),
  }),
});
export type ListedPlan = z.infer<typeof listAllPlans.answer>["plan_list"][number];

export const getPlan = endpoint({
  ...own,
  name: "getPlan",
  summary: "Um plano como a administração o edita",
  method: "GET",
  path: "/api/administration/plans/{id}",
  params: z.object({ id }),
  answer: z.object({ plan: seenPlan }),
  failures: [planNotFound],
});

const answer = z.object({ message: z.string(), plan: seenPlan });

export const createPlan = endpoint({
  ...own,
  name: "createPlan",
  summary: "Cria um plano pago. Pede a senha de quem cria",
  method: "POST",
  path: "/api/administration/plans",
  body: z.object({
    password,
    plan: z.object({ type: z.enum(planTypes, namedBy(planTypeLabels)), ...written }),
  }),
  answer,
  failures: [wrongPassword, planNameTaken, planWithoutPrice, limitOfOtherType],
  idempotent: true,
});

export const updatePlan = endpoint({
  ...own,
  name: "updatePlan",
  summary:
    "Muda um plano; quem já pagou fica com o que pagou até o fim do período. Pede a senha de quem muda",
  method: "PUT",
  path: "/api/administration/plans/{id}",
  params: z.object({ id }),
  body: z.object({
    password,
    /** Of the plan as it was looked at. */
    version: z.int(),
    plan: planInput,
  }),
  answer,
  failures: [
    planNotFound,
    wrongPassword,
    planOutdated,
    planNameTaken,
    freePlanStays,
    planWithoutPrice,
    limitOfOtherType,
  ],
});
