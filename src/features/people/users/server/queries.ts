import { and, eq, inArray, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { skills } from "../../../base/reference/table.ts";
import { representations } from "../../../market/representations/table.ts";
import { jobApplications, jobOpenings } from "../../../work/job-openings/table.ts";
import { companies } from "../../companies/table.ts";
import { resumeSkills, resumes } from "../../resumes/table.ts";
import { users } from "../table.ts";
import { hasPublicPage } from "./public-page.ts";

const isAlive = isNull(users.deletedAt);

/** A person by id or slug; a deleted one is not there. */
export async function findUser(connection: Connection, where: { id: string } | { slug: string }) {
  const [row] = await connection
    .select()
    .from(users)
    .where(and("id" in where ? eq(users.id, where.id) : eq(users.slug, where.slug), isAlive));
  return row;
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The stored password of a live account, null where none was chosen yet or the account is gone. */
export async function findPasswordHash(connection: Connection, userId: string): Promise<string | null> {
  const [found] = await connection
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.id, userId), isAlive));
  return found?.passwordHash ?? null;
}

/**
 * True where the company has approved the person for one of its openings, or to represent it. Not while the company is
 * blocked: it could approve whomever it wants to reach.
 */
export async function isApprovedBy(
  connection: Connection,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<boolean> {
  const onTheAir = notExists(
    connection
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.id, companyId), isNotNull(companies.blockedAt))),
  );
  const asCandidate = connection
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(jobOpenings, eq(jobOpenings.id, jobApplications.jobOpeningId))
    .where(
      and(
        onTheAir,
        eq(jobApplications.userId, userId),
        eq(jobApplications.status, "APPROVED"),
        eq(jobOpenings.companyId, companyId),
      ),
    );
  const asRepresentative = connection
    .select({ id: representations.id })
    .from(representations)
    .where(
      and(
        onTheAir,
        eq(representations.userId, userId),
        eq(representations.status, "APPROVED"),
        eq(representations.companyId, companyId),
      ),
    );
  const found = await asCandidate.unionAll(asRepresentative).limit(1);
  return found.length > 0;
}

/** What a card shows of a person and the resume. */
export const cardColumns = {
  id: users.id,
  slug: users.slug,
  type: users.type,
  createdAt: users.createdAt,
  name: users.name,
  lastname: users.lastname,
  imageId: users.imageId,
  gender: users.gender,
  city: users.city,
  state: users.state,
  isLookingJob: users.isLookingJob,
  isLookingProducts: users.isLookingProducts,
  title: resumes.title,
  position: resumes.position,
  summary: resumes.summary,
  /** Longest experience first. */
  segments: sql<string[]>`array(
    select ${skills.name} from ${resumeSkills} join ${skills} on ${skills.id} = ${resumeSkills.skillId}
    where ${resumeSkills.userId} = ${users.id} and ${skills.type} = 'INDUSTRY_GENERAL'
    order by ${resumeSkills.proficiency} desc, ${alphabetically(skills.name)})`,
};

/** Cards of some people, with or without a resume, in no order; who shows no page to others is not there. */
export const listCards = (connection: Connection, ids: string[]) =>
  connection
    .select(cardColumns)
    .from(users)
    .leftJoin(resumes, eq(resumes.userId, users.id))
    .where(and(inArray(users.id, ids), hasPublicPage));
export type CardRow = Awaited<ReturnType<typeof listCards>>[number];
