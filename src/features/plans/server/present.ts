import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import type { Plan } from "../contract.ts";
import type { listPlansForSale } from "./list-plans.query.ts";

type Row = Awaited<ReturnType<typeof listPlansForSale>>[number];

export const presentPlan = ({ id, name, description, type, isEnabled, options, benefits }: Row): Plan => ({
  _id: id,
  name,
  description,
  type,
  benefits: benefits ?? [],
  payment_option: (options ?? []).map((option) => ({
    _id: option.id,
    interval: option.months,
    amount: centsToReais(option.cents),
    full_amount: centsToReais(option.fullCents),
  })),
  is_enable: isEnabled,
});
