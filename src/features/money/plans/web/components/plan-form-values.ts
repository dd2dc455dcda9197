import { z } from "zod";
import { fieldMessages, requiredRichText, requiredText } from "../../../../../shared/schema.ts";
import { limitKeys, limits, type PlanType } from "../../../../base/limits/limits.ts";
import { password } from "../../../../people/users/contract.ts";
import { maxBenefits, type PlanInput, type SeenPlan } from "../../contract.ts";
import { intervals } from "../../price.ts";

/** What the form of a plan holds, and what is sent of it. */

const amount = z.number().nullable();

const optionFields = z
  .object({ interval: z.literal(intervals), is_enabled: z.boolean(), amount, full_amount: amount })
  .superRefine((option, context) => {
    if (!option.is_enabled) return;
    if (!option.amount) context.addIssue({ code: "custom", path: ["amount"], message: "Informe o preço" });
    else if ((option.full_amount ?? 0) < option.amount)
      context.addIssue({
        code: "custom",
        path: ["full_amount"],
        message: "O preço cheio não pode ser menor que o preço",
      });
  });

const limitFields = z
  .object({ key: z.enum(limitKeys), has_no_limit: z.boolean(), maximum: z.string() })
  .refine(({ has_no_limit, maximum }) => has_no_limit || /^\d{1,6}$/.test(maximum.trim()), {
    message: "Informe um número inteiro, até 999.999",
    path: ["maximum"],
  });

export const planForm = z.object({
  name: requiredText(80),
  description: requiredRichText(2_000),
  is_enabled: z.boolean(),
  benefits: z
    .array(z.object({ title: requiredText(120), included: z.boolean() }))
    .max(maxBenefits, fieldMessages.tooMany(maxBenefits)),
  limits: z.array(limitFields),
  options: z.array(optionFields),
  password,
});
export type PlanFormValues = z.output<typeof planForm>;

/** Of a new plan nothing is given, and nothing is allowed yet. */
export const newPlanValues = (type: PlanType): z.input<typeof planForm> => ({
  name: "",
  description: "",
  is_enabled: false,
  benefits: [{ title: "", included: true }],
  limits: limitKeys
    .filter((key) => limits[key].plan === type)
    .map((key) => ({ key, has_no_limit: false, maximum: "0" })),
  options: intervals.map((interval) => ({
    interval,
    is_enabled: false,
    amount: null,
    full_amount: null,
  })),
  password: "",
});

export const planValues = (plan: SeenPlan): z.input<typeof planForm> => ({
  name: plan.name,
  description: plan.description,
  is_enabled: plan.is_enabled,
  benefits: plan.benefits,
  limits: plan.limits.map(({ key, maximum }) => ({
    key,
    has_no_limit: maximum === null,
    maximum: maximum === null ? "" : String(maximum),
  })),
  options: plan.is_free
    ? []
    : intervals.map((interval) => {
        // Of one that is not sold, the price that it had last.
        const last = plan.options.find((option) => option.interval === interval);
        return {
          interval,
          is_enabled: last?.is_enabled ?? false,
          amount: last?.amount ?? null,
          full_amount: last?.full_amount ?? null,
        };
      }),
  password: "",
});

export const planInputOf = ({ limits: allowed, options, ...values }: PlanFormValues): PlanInput => ({
  name: values.name,
  description: values.description,
  is_enabled: values.is_enabled,
  benefits: values.benefits,
  limits: allowed.map(({ key, has_no_limit, maximum }) => ({
    key,
    maximum: has_no_limit ? null : Number(maximum),
  })),
  options: options
    .filter((option) => option.is_enabled)
    .map((option) => ({ ...option, amount: option.amount ?? 0, full_amount: option.full_amount ?? 0 })),
});
