import { isOpenToAnybody } from "../../../shared/email-address.ts";
import { centsToReais } from "../../../shared/format/cents-to-reais.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { presentImage } from "../../media/image-address.ts";
import type { CompanyCard, CompanyEmployee, OwnCompany, PublicCompany } from "../contract.ts";
import type { CompanyRow } from "./queries.ts";

type CardRow = Pick<
  CompanyRow,
  "id" | "slug" | "nameFancy" | "imageId" | "segmentId" | "segmentName" | "segmentType" | "city" | "state"
>;

const segmentOf = ({ segmentId, segmentName, segmentType }: CardRow): CompanyCard["segment"] =>
  segmentId && segmentName && segmentType ? { _id: segmentId, name: segmentName, type: segmentType } : null;

export const presentCard = (row: CardRow): CompanyCard => ({
  _id: row.id,
  slug: row.slug,
  name_fancy: row.nameFancy,
  image: presentImage(row.imageId),
  segment: segmentOf(row),
  address: row.city || row.state ? [{ city: row.city, state: row.state }] : [],
});

export const presentPublic = (row: CompanyRow): PublicCompany => ({
  ...presentCard(row),
  description: row.description,
  site: row.site,
  size: row.size,
  salary_min: centsToReais(row.salaryMinCents),
  salary_max: centsToReais(row.salaryMaxCents),
  birthdate: row.birthdate,
  created_at: row.createdAt.toISOString(),
  answers: answersOf(row),
  representatives: row.representatives ?? 0,
  checks: {
    register:
      row.outcome === "AGREED" && row.comparedAt && row.comparedBy
        ? { on: dayInBrasilia(row.comparedAt), source: row.comparedBy }
        : null,
    email_domain: confirmedDomainOf(row),
    looked_on: row.lookedAt && dayInBrasilia(row.lookedAt),
  },
});

/** An address that anybody may open says nothing of a company, whatever site it names. */
function confirmedDomainOf({ site, confirmedDomains }: CompanyRow): string | null {
  if (!site || !URL.canParse(site)) return null;
  const domain = new URL(site).hostname.replace(/^www\./, "");
  return confirmedDomains.includes(domain) && !isOpenToAnybody(domain) ? domain : null;
}

/** Fewer cases would say more of chance than of the company. */
const enoughCases = 5;
const secondsADay = 86_400;

function answersOf({ asked, answered, medianSeconds }: CompanyRow): PublicCompany["answers"] {
  if (!asked || asked < enoughCases || answered === null || medianSeconds === null) return null;
  return { days: Math.floor(medianSeconds / secondsADay), percent: Math.round((100 * answered) / asked) };
}

export function presentOwn(row: CompanyRow, employees: CompanyEmployee[]): OwnCompany {
  const { zipcode, street, number, complement, district, city, state } = row;
  const address = { zipcode, street, number, complement, district, city, state };
  return {
    ...presentPublic(row),
    employees,
    name: row.name,
    document: row.document,
    email: row.email,
    phone: row.phone,
    address: Object.values(address).some(Boolean) ? [address] : [],
    register_outcome: row.outcome,
    blocked_at: row.blockedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
  };
}
