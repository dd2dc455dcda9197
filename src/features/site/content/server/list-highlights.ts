import type { Verb } from "../../../../platform/services.ts";
import { readPublishedProducts } from "../../../market/products/server/read-products.ts";
import { readShownCompanies } from "../../../people/companies/server/company.ts";
import { readCourseCards } from "../../../training/courses/server/read-course.ts";
import { readPublishedOpenings } from "../../../work/job-openings/server/read-job-openings.ts";
import type { listHighlights as endpoint } from "../contract.ts";
import type { HighlightKind } from "../places.ts";
import { chosenHighlights } from "./highlights.query.ts";

/** Of each kind one statement at most, and none where nothing is chosen: what may be seen is asked each time. */
export const listHighlights: Verb<typeof endpoint> = async (_input, { db, clock, actor }) => {
  const today = clock.today();
  const chosen = (await chosenHighlights.read(db.orm)).filter(
    ({ startsOn, endsOn }) => startsOn <= today && (endsOn === null || endsOn >= today),
  );
  const idsOf = (kind: HighlightKind) =>
    chosen.filter((each) => each.kind === kind).map(({ subjectId }) => subjectId);
  const ids = {
    companies: idsOf("company"),
    products: idsOf("product"),
    courses: idsOf("course"),
    openings: idsOf("job-opening"),
  };
  const [companies, products, courses, openings] = await Promise.all([
    readShownCompanies(db.orm, ids.companies),
    readPublishedProducts(db.orm, ids.products, { actor }),
    readCourseCards(db.orm, ids.courses, { onlyPublished: true }),
    readPublishedOpenings(db.orm, ids.openings, today),
  ]);
  return {
    company_list: inOrder(ids.companies, companies),
    product_list: inOrder(ids.products, products),
    course_list: inOrder(ids.courses, courses),
    job_opportunity_list: inOrder(ids.openings, openings),
  };
};

const inOrder = <Card>(ids: readonly string[], cards: ReadonlyMap<string, Card>): Card[] =>
  ids.flatMap((id) => cards.get(id) ?? []);
