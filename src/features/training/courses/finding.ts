import type { CourseLevel } from "./lifecycle.ts";

/** By what courses are narrowed and put in order, without the schemas: screens need no more of it. */

export const courseOrders = ["newest", "best_sellers", "rating", "price_asc", "price_desc"] as const;

export type CourseOrder = (typeof courseOrders)[number];

/** Less than an hour, one to five hours, more. */
export const courseDurations = ["short", "medium", "long"] as const;

export type CourseDuration = (typeof courseDurations)[number];

/** As addresses name lengths and levels. */
export const durations = { curta: "short", media: "medium", longa: "long" } as const satisfies Record<
  string,
  CourseDuration
>;
export const levels = {
  iniciante: "BEGINNER",
  intermediario: "INTERMEDIATE",
  avancado: "ADVANCED",
} as const satisfies Record<string, CourseLevel>;
