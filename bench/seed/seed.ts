import pg from "pg";
import { insertEnrolments, withoutCourseTriggers } from "./courses.ts";
import { insertRows } from "./insert-rows.ts";
import { type Marketplace, marketplaceOf } from "./marketplace.ts";
import { insertRepresentations } from "./representations.ts";

/** Fills an empty, migrated database in which the reference data stands already. */
export async function seed(databaseUrl: string, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin");
    await insertAll(client, marketplaceOf(rows), rows);
    await client.query("commit");
    // Without it the lists could not be read from the indexes alone, as autovacuum sees to in time.
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}

async function insertAll(client: pg.Client, marketplace: Marketplace, rows: number): Promise<void> {
  await insertRows(client, "companies", marketplace.companies, (number) => [marketplace.company(number)]);
  await insertRows(client, "job_openings", rows, (number) => [marketplace.opening(number)]);
  await insertRows(client, "job_opening_skills", rows, marketplace.skillsOfOpening);
  await insertRows(client, "users", rows, (number) => [marketplace.person(number)]);
  await insertRows(client, "resumes", rows, (number) => [marketplace.resume(number)]);
  await insertRows(client, "resume_skills", rows, marketplace.skillsOfPerson);
  await insertRows(client, "product_groups", marketplace.companies, marketplace.groupsOf);
  await insertRows(client, "products", rows, (number) => [marketplace.product(number)]);
  await insertRows(client, "product_group_members", rows, (number) => [marketplace.membershipOf(number)]);
  await insertRows(client, "images", rows, (number) => [marketplace.picture(number)]);
  await insertRows(client, "product_images", rows, (number) => [marketplace.pictureOfProduct(number)]);
  await client.query(insertRepresentations);
  await client.query(withoutCourseTriggers);
  await insertRows(client, "courses", rows, (number) => [marketplace.course(number)]);
  await insertRows(client, "course_sections", rows, (number) => [marketplace.section(number)]);
  await insertRows(client, "lessons", rows, marketplace.lessonsOf);
  await client.query(insertEnrolments);
}
