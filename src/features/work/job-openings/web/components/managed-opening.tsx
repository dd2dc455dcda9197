import { call } from "../../../../../client/call.ts";
import { looksLikeId } from "../../../../../shared/schema.ts";
import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { StandingWords } from "../../../../base/moderation/web/components/standing-badge.tsx";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { getCompanyJobOpening } from "../../../calls.ts";
import { type JobOpening, jobOpeningNotFound } from "../../contract.ts";
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
