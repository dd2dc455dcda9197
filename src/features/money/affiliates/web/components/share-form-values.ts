import { z } from "zod";
import { day } from "../../../../../shared/schema.ts";
import { password } from "../../../../people/users/contract.ts";
import type { Shares, saveShares } from "../../administration-contract.ts";
import { rewardEvents } from "../../reward.ts";

/** What the form of the shares holds, and what is sent of it. */

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .refine(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `Informe um número de ${least} a ${most}`,
    );
const fromNoneToAll = "Informe uma parte de 0 a 100";
const percent = z.number("Informe a parte").min(0, fromNoneToAll).max(100, fromNoneToAll);

export const shareForm = z.object({
  holds_from: day,
  trainer: z.object({ percent, available_after_days: wholeNumber(8, 120) }),
  affiliates: z.array(
    z.object({
      plan: z.string(),
      event: z.enum(rewardEvents),
      percent,
      months: z.union([z.literal(""), wholeNumber(1, 120)]),
    }),
  ),
  password,
});
export type ShareFormValues = z.output<typeof shareForm>;

/** What would hold on the day without a change is what the last rule says. */
export const shareValues = ({ trainer, affiliate_list }: Shares, from: string): z.input<typeof shareForm> => {
  const last = trainer.coming.at(-1) ?? trainer.now;
  return {
    holds_from: trainer.coming.at(-1)?.holds_from ?? from,
    trainer: { percent: last.percent, available_after_days: String(last.available_after_days) },
    affiliates: affiliate_list.map(({ plan, event, now, coming }) => {
      const rule = coming.at(-1) ?? now;
      return {
        plan: plan._id,
        event,
        percent: rule?.percent ?? 0,
        months: rule?.months ? String(rule.months) : "",
      };
    }),
    password: "",
  };
};

/**
 * What was changed in the form alone: the rest may be announced for other days. Where that is the day, all begins on it.
 * @param shown what stood in it first
 */
export function sharesOf(
  { holds_from, trainer, affiliates }: ShareFormValues,
  shown: z.input<typeof shareForm>,
): z.input<typeof saveShares.body>["shares"] {
  const isSame = (one: object, other: object | undefined) => JSON.stringify(one) === JSON.stringify(other);
  const ofTrainer = isSame(trainer, shown.trainer) ? [] : [trainer];
  const rules = affiliates.filter((rule, index) => !isSame(rule, shown.affiliates[index]));
  const isDayAlone = ofTrainer.length + rules.length === 0 && holds_from !== shown.holds_from;
  const [changed] = isDayAlone ? [trainer] : ofTrainer;
  return {
    holds_from,
    ...(changed && {
      trainer: { percent: changed.percent, available_after_days: Number(changed.available_after_days) },
    }),
    affiliates: (isDayAlone ? affiliates : rules).map((rule) => ({
      ...rule,
      months: rule.months === "" ? null : Number(rule.months),
    })),
  };
}
