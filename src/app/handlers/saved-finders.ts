import { savedFinderKinds } from "../../features/base/saved-searches/server/saved-finders.ts";
import { savedProducts } from "../../features/market/products/server/saved-products.ts";
import { savedCourses } from "../../features/training/courses/server/saved-courses.ts";
import { savedOpenings } from "../../features/work/job-openings/server/saved-openings.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** The lists whose searches are saved. */
export const joinedSavedFinders = joinHandlers(savedFinderKinds, [
  savedOpenings,
  savedProducts,
  savedCourses,
]);
