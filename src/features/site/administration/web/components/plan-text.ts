import { formatDay } from "../../../../../shared/format/dates.ts";
import type { SeenPerson } from "../../people-contract.ts";

/** 'Profissional, pago até 12/03/2027'. */
export const planText = ({ name, paid_until }: NonNullable<SeenPerson["plan"]>): string =>
  paid_until ? `${name}, pago até ${formatDay(paid_until)}` : name;
