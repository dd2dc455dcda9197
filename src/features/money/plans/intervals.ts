/** How long one payment of a plan may last, in months. */
export const intervals = [1, 3, 6, 12] as const;
export type IntervalMonths = (typeof intervals)[number];

/** How many licences a company may take at once; a free plan and a plan of a person hold one. */
export const maxLicences = 9999;
