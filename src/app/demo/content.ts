import { asc } from "drizzle-orm";
import { companies } from "../../features/people/companies/table.ts";
import { highlights, testimonials } from "../../features/site/content/table.ts";
import { demoTestimonials } from "../../features/site/content/testing/demo-testimonials.ts";
import { courses, isPublished } from "../../features/training/courses/table.ts";
import { addDays } from "../../shared/calendar.ts";
import type { Scene } from "./scene.ts";

const shownCompanies = 2;

/** What the administration put on the public pages: testimonials that say they are made up, and a few things in front. */
export async function addContent({ tx, today }: Scene): Promise<void> {
  await tx
    .insert(testimonials)
    .values(demoTestimonials.map((each, rank) => ({ ...each, rank, isExample: true })));
  const first = await tx
    .select({ id: companies.id })
    .from(companies)
    .orderBy(asc(companies.createdAt), asc(companies.id))
    .limit(shownCompanies);
  const [course] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(isPublished)
    .orderBy(asc(courses.createdAt), asc(courses.id))
    .limit(1);
  const chosen = [
    ...first.map(({ id }, rank) => ({ kind: "company" as const, subjectId: id, rank })),
    ...(course ? [{ kind: "course" as const, subjectId: course.id, rank: 0 }] : []),
  ];
  if (chosen.length === 0) return;
  await tx
    .insert(highlights)
    .values(chosen.map((each) => ({ ...each, startsOn: addDays(today, -7), endsOn: addDays(today, 60) })));
}
