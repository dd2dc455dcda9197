/** How long one payment of a plan lasts, in months, and what people call it. */
export const intervals = [1, 3, 6, 12] as const;
export type IntervalMonths = (typeof intervals)[number];

export const intervalLabels: Record<IntervalMonths, string> = {
  1: "Mensal",
  3: "Trimestral",
  6: "Semestral",
  12: "Anual",
};

/** How many licences a company may take at once; a free plan and a plan of a person hold one. */
export const mostLicences = 9999;
