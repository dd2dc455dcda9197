import type { PlanType } from "../../../../base/limits/limits.ts";
import type { ChosenPlan } from "./plan-selection.tsx";

/** The screen on which plans of a type are taken. */
export const plansScreenOf = (type: PlanType): string => (type === "COMPANY" ? "/co/planos" : "/vc/perfil");

/** Where one registers for plans of a type: the free one comes with the account. */
export const registrationFor = (type: PlanType): string =>
  type === "COMPANY" ? "/co/cadastro" : "/vc/cadastro";

/** The names by which an address says what was chosen; they are those of the form's fields. */
export const choiceNames = { plan: "plano", option: "opcao", licences: "licencas" } as const;

/** The screen on which a choice is taken; it says the choice, but of a free plan, which there is nothing to choose of. */
export function addressOf({ plan, option, licences }: ChosenPlan): string {
  const screen = plansScreenOf(plan.type);
  if (!option) return screen;
  const choice = new URLSearchParams({ [choiceNames.plan]: plan._id, [choiceNames.option]: option._id });
  if (plan.type === "COMPANY") choice.set(choiceNames.licences, String(licences));
  return `${screen}?${choice}`;
}
