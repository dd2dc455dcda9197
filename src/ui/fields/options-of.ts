import type { Option } from "./select.tsx";

/** The options of a select from a table of labels. */
export const optionsOf = (labels: Readonly<Record<string, string>>): Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
