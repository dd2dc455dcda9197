import { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { addDays } from "../../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../../shared/format/dates.ts";
import { looksLikeId } from "../../../../../shared/schema.ts";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { StandingWords } from "../../../../base/moderation/web/components/standing-badge.tsx";
import type { Place } from "../../../../base/reference/address.ts";
import { position } from "../../../../base/reference/position.ts";
import { addressValues } from "../../../../base/reference/web/components/address-fields.tsx";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { rowsOf, skillRow } from "../../../../people/resumes/web/components/resume-form.ts";
import { getCompanyJobOpening } from "../../../calls.ts";
import { type JobOpening, jobOpeningNotFound } from "../../contract.ts";
import { jobOpeningInput } from "../../publishing-contract.ts";
import { JobOpeningStatusBadge } from "./opening-badges.tsx";

interface ManagedOpeningHeaderProps {
  opening: JobOpening;
  tab: "candidates" | "advertisement" | "edit";
}

/** The head of an opening in the company's area, with its parts: who applied, what people see, and the form. */
export function ManagedOpeningHeader({ opening, tab }: ManagedOpeningHeaderProps) {
  const address = `/co/vaga/${opening._id}`;
  const waiting = opening.candidates_waiting ?? 0;
  return (
    <div className="mb-4">
      <PageHeader
        back={<BackLink to="/co/vagas">Vagas</BackLink>}
        title={opening.name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <JobOpeningStatusBadge status={opening.status} />
            {!opening.approved && <StandingWords kind="job-opening" standing={opening.moderation} />}
          </span>
        }
      />
      <CountTabs
        label="A vaga"
        look="line"
        items={[
          {
            label: "Candidatos",
            to: `${address}?candidatos`,
            current: tab === "candidates",
            count: opening.candidates_total ?? 0,
            tone: waiting > 0 ? "waiting" : "neutral",
          },
          { label: "Anúncio", to: `${address}/visualizacao`, current: tab === "advertisement" },
          { label: "Editar", to: address, current: tab === "edit" },
        ]}
      />
    </div>
  );
}

/** The opening that an address of the company area names, with its candidates. */
export async function loadManagedOpening(request: Request, id: string | undefined): Promise<JobOpening> {
  const { company } = await requireOwnCompany(request);
  if (!id || !looksLikeId(id)) throw jobOpeningNotFound();
  const answer = await call(getCompanyJobOpening, { params: { companyId: company._id, id } });
  return answer.job_opportunity;
}

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
