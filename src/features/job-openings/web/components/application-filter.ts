import type { ApplicationStatus } from "../../lifecycle.ts";

/** The filter of one's own applications, as it stands in the address: `?situacao=aprovadas`. */
const filters: Record<string, { label: string; status?: ApplicationStatus }> = {
  "": { label: "Todas" },
  aguardando: { label: "Aguardando", status: "AWAIT" },
  aprovadas: { label: "Aprovadas", status: "APPROVED" },
  "nao-aprovadas": { label: "Não aprovadas", status: "DENIED" },
};

export const applicationFilterOptions = Object.entries(filters).map(([value, { label }]) => ({
  value,
  label,
}));

/** Undefined where all are wanted, or where the address holds a word that is no filter. */
export const statusOfApplicationFilter = (filter: string | null): ApplicationStatus | undefined =>
  filter && Object.hasOwn(filters, filter) ? filters[filter]?.status : undefined;
