import { z } from "zod";
import { failureKind } from "../../shared/failure.ts";

/** Plans and the limits that belong to them. Limits are rows of a table; this names them. */

export const planType = z.enum(["SALESMAN", "COMPANY", "AFILIATE"]);
export type PlanType = z.infer<typeof planType>;

/** What a plan limits, and the pair of permission counters that shows it. */
export const limitKeys = [
  "JOB_APPLICATIONS",
  "REPRESENTATION_REQUESTS",
  "VACANCIES",
  "CALLS",
  "EMAILS",
  "FEATURED_PRODUCTS",
] as const;
export type LimitKey = (typeof limitKeys)[number];

/** Use and maximum of each limit in the current period; a null maximum means no limit. */
export const permissions = z.object({
  jobApplications: z.number(),
  jobApplicationsMax: z.number().nullable(),
  requestRepresentation: z.number(),
  requestRepresentationMax: z.number().nullable(),
  advertiseVacancies: z.number(),
  advertiseVacanciesMax: z.number().nullable(),
  calls: z.number(),
  maxCalls: z.number().nullable(),
  emails: z.number(),
  maxEmails: z.number().nullable(),
  featuredProducts: z.number(),
  featuredProductsMax: z.number().nullable(),
});
export type Permissions = z.infer<typeof permissions>;

declare module "../sessions/session.ts" {
  interface Session {
    permissions: Permissions;
  }
}

export const applicationLimitReached = failureKind(
  422,
  "APPLICATION_LIMIT_REACHED",
  "Você atingiu o limite de inscrições em vagas",
);
export const vacancyLimitReached = failureKind(
  422,
  "VACANCY_LIMIT_REACHED",
  "Você atingiu o limite de vagas criadas",
);
