import { z } from "zod";
import { addDays } from "../../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../../shared/format/dates.ts";
import type { Place } from "../../../../base/reference/address.ts";
import { position } from "../../../../base/reference/position.ts";
import { addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { rowsOf, skillRow } from "../../../../people/resumes/web/components/resume-form.ts";
import type { JobOpening } from "../../contract.ts";
import { jobOpeningInput } from "../../publishing-contract.ts";

/** The opening as its form holds it: the wanted skills in two lists instead of one. */
export const jobOpeningForm = jobOpeningInput.safeExtend({
  segments: z.array(skillRow),
  languages: z.array(skillRow),
});

/** For how many days an opening may stand, one press each; the form starts with the middle one. */
export const standingDays = [15, 30, 60] as const;

/** What the form starts from: a stored opening, or a new one where the company is, which stands for 30 days. */
export const jobOpeningValues = (opening: JobOpening | null, place?: Place) => ({
  name: opening?.name ?? "",
  description: opening?.description ?? "",
  position: position.safeParse(opening?.position).data,
  employment_type: opening?.employment_type ?? "FULLTIME",
  availability_for_travel: opening?.availability_for_travel ?? false,
  salary_range_start: opening?.salary_range_start ?? null,
  salary_range_end: opening?.salary_range_end ?? null,
  contract_type: opening?.contract_type ?? ("" as const),
  workplace: opening?.workplace ?? ("" as const),
  commission_from: opening?.commission_from ?? null,
  commission_to: opening?.commission_to ?? null,
  expense_allowance: opening?.expense_allowance ?? false,
  benefits: opening?.benefits ?? [],
  benefits_text: opening?.benefits_text ?? "",
  requires_core: opening?.requires_core ?? false,
  welcomes_disabilities: opening?.welcomes_disabilities ?? false,
  states_covered: opening?.states_covered ?? [],
  expiration: opening?.expiration ?? addDays(dayInBrasilia(new Date()), standingDays[1]),
  status: opening?.status ?? "OPEN",
  address: addressValues(opening ? opening.address : place && { city: place.city, state: place.state }),
  segments: rowsOf(opening?.skills ?? [], "INDUSTRY_GENERAL"),
  languages: rowsOf(opening?.skills ?? [], "LANGUAGE"),
});

/** The form's values as the calls take them. */
export const jobOpeningPayload = ({ segments, languages, ...opening }: z.output<typeof jobOpeningForm>) => ({
  job_opportunity: { ...opening, skills: [...segments, ...languages] },
});
export type JobOpeningPayload = ReturnType<typeof jobOpeningPayload>;
