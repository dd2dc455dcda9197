import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { skills } from "../../../base/reference/table.ts";
import { companies } from "../../../people/companies/table.ts";
import { resumeSkills, resumes } from "../../../people/resumes/table.ts";
import { recordColumns } from "../../../people/users/server/record.ts";
import { salesmanRecords, users } from "../../../people/users/table.ts";
import { unapprovedName } from "../../products/model.ts";
import { productGroupMembers, productGroups, products } from "../../products/table.ts";
import type { RepresentationDash } from "../contract.ts";
import { representations } from "../table.ts";

/** Products of the category that professionals find: see isVisible in the lifecycle of products. */
const visibleInGroup = sql`${productGroupMembers} join ${products} on ${products.id} = ${productGroupMembers.productId}
    where ${productGroupMembers.groupId} = ${productGroups.id}
      and ${products.status} = 'READY' and ${products.approved} and ${products.deletedAt} is null`;

/** Requests with both sides and the category; the card of a product is read by its own feature. */
export const selectRepresentations = (connection: Connection) =>
  connection
    .select({
      id: representations.id,
      status: representations.status,
      createdAt: representations.createdAt,
      productId: representations.productId,
      productName: sql<string | null>`(select case when ${products.approved} then ${products.name}
        else ${unapprovedName} end from ${products} where ${products.id} = ${representations.productId})`,
      productGroupId: representations.productGroupId,
      groupName: productGroups.name,
      groupIconId: productGroups.iconId,
      groupProductsTotal: sql<number>`(select count(*)::int from ${visibleInGroup})`,
      companyId: companies.id,
      companySlug: companies.slug,
      companyName: companies.nameFancy,
      companyImageId: companies.imageId,
      companyCity: companies.city,
      companyState: companies.state,
      companyPhone: companies.phone,
      companyEmail: companies.email,
      companyBlockedAt: companies.blockedAt,
      userId: users.id,
      userSlug: users.slug,
      name: users.name,
      lastname: users.lastname,
      userImageId: users.imageId,
      userCity: users.city,
      userState: users.state,
      userPhone: users.phone,
      userEmail: users.email,
      blockedAt: users.blockedAt,
      pageSuspendedAt: users.pageSuspendedAt,
      acceptPhone: users.acceptPhone,
      acceptEmail: users.acceptEmail,
      measured: recordColumns,
      title: resumes.title,
      segments: sql<string[]>`array(
        select ${skills.name} from ${resumeSkills} join ${skills} on ${skills.id} = ${resumeSkills.skillId}
        where ${resumeSkills.userId} = ${users.id} and ${skills.type} = 'INDUSTRY_GENERAL'
        order by ${resumeSkills.proficiency} desc, ${alphabetically(skills.name)})`,
    })
    .from(representations)
    .innerJoin(companies, eq(companies.id, representations.companyId))
    .innerJoin(users, eq(users.id, representations.userId))
    .leftJoin(resumes, eq(resumes.userId, users.id))
    .leftJoin(salesmanRecords, eq(salesmanRecords.userId, users.id))
    .leftJoin(productGroups, eq(productGroups.id, representations.productGroupId))
    .$dynamic();
export type RepresentationRow = Awaited<ReturnType<typeof selectRepresentations>>[number];

export async function findRepresentation(
  connection: Connection,
  id: string,
): Promise<RepresentationRow | undefined> {
  const [row] = await selectRepresentations(connection).where(eq(representations.id, id));
  return row;
}

/** How a person's requests for a product and for a category stand: at most one of each. */
export async function findStatuses(
  connection: Connection,
  userId: string,
  { productId, productGroupId }: { productId: string | undefined; productGroupId: string | undefined },
) {
  if (!productId && !productGroupId) return [];
  return connection
    .select({
      productId: representations.productId,
      productGroupId: representations.productGroupId,
      status: representations.status,
    })
    .from(representations)
    .where(
      and(
        eq(representations.userId, userId),
        or(
          productId ? eq(representations.productId, productId) : undefined,
          productGroupId ? eq(representations.productGroupId, productGroupId) : undefined,
        ),
      ),
    );
}

/** Whose requests are meant: those that a professional made, or those that a company received. */
export type Owner = { userId: string } | { companyId: string };

export const isOf = (owner: Owner): SQL =>
  "userId" in owner
    ? eq(representations.userId, owner.userId)
    : eq(representations.companyId, owner.companyId);

/** How many requests there are in each state, canceled ones left out. */
export async function countRepresentations(
  connection: Connection,
  owner: Owner,
): Promise<RepresentationDash> {
  const counted = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const [counts] = await connection
    .select({
      total: counted(sql`${representations.status} <> 'CANCELED'`),
      await: counted(eq(representations.status, "AWAIT")),
      approved: counted(eq(representations.status, "APPROVED")),
      denied: counted(eq(representations.status, "DENIED")),
    })
    .from(representations)
    .where(isOf(owner));
  return counts ?? { total: 0, await: 0, approved: 0, denied: 0 };
}

/** Keeps a product as it is until the transaction ends. */
export async function lockProduct(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: products.id }).from(products).where(eq(products.id, id)).for("share");
}

/** A category in which professionals find something, kept from being removed until the transaction ends. */
export async function lockGroup(tx: Transaction, id: string) {
  const [group] = await tx
    .select({ id: productGroups.id, companyId: productGroups.companyId })
    .from(productGroups)
    .where(and(eq(productGroups.id, id), sql`exists (select from ${visibleInGroup})`))
    .for("share");
  return group;
}
