import { z } from "zod";
import { email, optionalText, unlessEmpty } from "../../../../../shared/schema.ts";
import { parseDays } from "../../../products/terms-words.ts";
import { acceptanceForm, cancelForm, counterProposal } from "../../open-contract.ts";
import { payment, round, words } from "../../round-contract.ts";

/**
 * What accepting asks for: first who buys, then the code that was mailed.
 * @param asksEmail the proposal has no address of the buyer
 */
export function acceptanceSteps(asksEmail: boolean) {
  const { code, ...details } = acceptanceForm.shape;
  const both = { ...details, email: asksEmail ? email : unlessEmpty(email) };
  return z.discriminatedUnion("step", [
    z.object({ step: z.literal("details"), ...both, code: z.string() }),
    z.object({ step: z.literal("code"), ...both, code }),
  ]);
}

/** The days of instalments as they are typed; nothing leaves the way of payment open. */
const typedDays = z.string().transform((text, context): number[] | null => {
  if (text.trim() === "") return null;
  const read = payment.safeParse({ days: parseDays(text) ?? [] });
  if (read.success) return read.data?.days ?? null;
  context.addIssue({ code: "custom", message: read.error.issues[0]?.message });
  return z.NEVER;
});

const { lines } = counterProposal.body.shape.counter.shape;

/** Other amounts, prices or days; `key` tells the line, so that what was typed finds it in another round. */
export const counterForm = z.object({
  round,
  lines: z
    .array(lines.element.extend({ key: z.string() }))
    .refine((all) => all.some(({ amount }) => amount > 0), "Fique com pelo menos um produto"),
  days: typedDays,
  message: words,
});

export const reasonForm = z.object({ message: optionalText(1_000) });

/** What cancelling asks for: first why, which may be left out, then the code that was mailed. */
export const cancelSteps = z.discriminatedUnion("step", [
  z.object({ ...cancelForm.shape, step: z.literal("reason"), code: z.string() }),
  z.object({ ...cancelForm.shape, step: z.literal("code") }),
]);
