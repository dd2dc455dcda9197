import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import type { Standing } from "../../../base/moderation/contract.ts";
import { wordGenderOf } from "../../../base/reference/position-labels.ts";
import { presentRecord } from "../../../people/companies/server/record.ts";
import type { SkillEntry } from "../../../people/resumes/contract.ts";
import { isKeptFromPublic } from "../../../people/users/server/public-page.ts";
import type { Candidate, CandidateMatch, JobOpening, JobOpeningCard, OwnMatch } from "../contract.ts";
import { effectiveStatus } from "../lifecycle.ts";
import type { CandidateRow, cardColumns, JobOpeningRow } from "./queries.ts";
import type { Applicant, Matches, MatchingSkill } from "./read-job-openings.ts";

type CardRow = Pick<JobOpeningRow, keyof typeof cardColumns>;

/** What a card says to the person who asks, beyond what everybody sees. */
interface Viewer {
  application?: CandidateRow | undefined;
  candidateCounts?: { waiting: number; total: number } | undefined;
}

/** What a whole opening says beyond its card, to the person who asks. */
interface WholeViewer extends Viewer {
  candidates?: CandidateRows | undefined;
  ownMatch?: { applicant: Applicant; matches: Matches } | undefined;
  moderation?: Standing;
}

/**
 * Phone and e-mail are given once the company approved, where the person allows it and is not kept from the public by the
 * administration.
 */
const isReachable = (row: CandidateRow): boolean =>
  row.status === "APPROVED" && !isKeptFromPublic(row) && !row.companyIsBlocked;

/** What the candidate reads of the own application; what is the company's own is left out here. */
const presentOwnApplication = (row: CandidateRow): Candidate => ({
  _id: row.id,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  user: {
    _id: row.userId,
    slug: row.slug,
    name: row.name,
    lastname: row.lastname,
    image: presentImage(row.imageId),
    word_gender: wordGenderOf(row.gender),
    title: row.title,
    position: row.position,
    address: { city: row.city, state: row.state },
    phone: isReachable(row) && row.acceptPhone ? row.phone : null,
    email: isReachable(row) && row.acceptEmail ? row.email : null,
  },
  denial: row.denialReason || row.denialText ? { reason: row.denialReason, text: row.denialText } : null,
  match: null,
});

/** What a manager reads of a candidate. */
const presentCandidate = (row: CandidateRow, match: CandidateMatch): Candidate => ({
  ...presentOwnApplication(row),
  match,
});

/** The candidates of an opening, with how each of them matches it. */
export interface CandidateRows {
  rows: CandidateRow[];
  matches: Matches;
}

function presentMatch(row: Applicant, opening: JobOpeningRow, matches: Matches): CandidateMatch {
  const skills = matches.skills.get(row.userId) ?? [];
  const ofType = (type: MatchingSkill["type"]) =>
    skills
      .filter((skill) => skill.type === type)
      .map(({ name, proficiency, wanted }) => ({ name, proficiency, wanted }));
  const sameState = opening.state !== null && row.state === opening.state;
  return {
    segments: ofType("INDUSTRY_GENERAL"),
    languages: ofType("LANGUAGE"),
    position: row.position === opening.position,
    place: sameState ? (opening.city !== null && row.city === opening.city ? "CITY" : "STATE") : null,
    distance_km: matches.distances.get(row.userId) ?? null,
    experience_years: matches.experienceYears.get(row.userId) ?? null,
  };
}

function presentOwnMatch(
  row: JobOpeningRow,
  skills: SkillRow[],
  { applicant, matches }: NonNullable<WholeViewer["ownMatch"]>,
): OwnMatch {
  const match = presentMatch(applicant, row, matches);
  const named = new Set([...match.segments, ...match.languages].map(({ name }) => name));
  return {
    ...match,
    missing: skills
      .filter(({ name }) => !named.has(name))
      .map(({ name, type, proficiency }) => ({ name, type, wanted: proficiency })),
  };
}

const ownEntry = ({ application }: Viewer): Candidate[] =>
  application ? [presentOwnApplication(application)] : [];

export const presentCard = (row: CardRow, today: string, viewer: Viewer = {}): JobOpeningCard => ({
  _id: row.id,
  slug: row.slug,
  name: row.name,
  position: row.position,
  employment_type: row.employmentType,
  salary_range_start: centsToReais(row.salaryStartCents),
  salary_range_end: centsToReais(row.salaryEndCents),
  contract_type: row.contractType,
  workplace: row.workplace,
  // Hundredths of a percent, as cents are of a real.
  commission_from: centsToReais(row.commissionFromPoints),
  commission_to: centsToReais(row.commissionToPoints),
  welcomes_disabilities: row.welcomesDisabilities,
  states_covered: row.statesCovered,
  expiration: row.expiration,
  status: effectiveStatus(row, today),
  address: { city: row.city, state: row.state },
  company: {
    _id: row.companyId,
    slug: row.companySlug,
    name_fancy: row.companyName,
    image: presentImage(row.companyImageId),
  },
  created_at: row.createdAt.toISOString(),
  candidate_status: viewer.application?.status ?? "NOTFOUND",
  candidates_waiting: viewer.candidateCounts?.waiting ?? null,
  candidates_total: viewer.candidateCounts?.total ?? null,
  candidates: ownEntry(viewer),
});

const presentSkill = ({ proficiency, id, name, type }: SkillRow): SkillEntry => ({
  skill: { _id: id, name, type },
  proficiency,
});
type SkillRow = { id: string; name: string; type: SkillEntry["skill"]["type"]; proficiency: number };

export function presentJobOpening(
  row: JobOpeningRow,
  skills: SkillRow[],
  today: string,
  viewer: WholeViewer = {},
): JobOpening {
  const { candidates, moderation, ownMatch } = viewer;
  const { zipcode, street, number, complement, district, city, state } = row;
  const card = presentCard(row, today, viewer);
  return {
    ...card,
    company: { ...card.company, site: row.companySite, ...presentRecord(row.companyRecord) },
    expense_allowance: row.expenseAllowance,
    benefits: row.benefits,
    benefits_text: row.benefitsText,
    requires_core: row.requiresCore,
    description: row.description,
    availability_for_travel: row.availabilityForTravel,
    approved: row.approved,
    ...(moderation && { moderation }),
    address: { zipcode, street, number, complement, district, city, state },
    skills: skills.map(presentSkill),
    candidates: candidates
      ? candidates.rows.map((candidate) =>
          presentCandidate(candidate, presentMatch(candidate, row, candidates.matches)),
        )
      : ownEntry(viewer),
    own_match: ownMatch ? presentOwnMatch(row, skills, ownMatch) : null,
  };
}
