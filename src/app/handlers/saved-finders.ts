import { savedCourses } from "../../features/courses/server/saved-courses.ts";
import { savedOpenings } from "../../features/job-openings/server/saved-openings.ts";
import { savedProducts } from "../../features/products/server/saved-products.ts";
import { savedFinderKinds } from "../../features/saved-searches/server/saved-finders.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** The lists whose searches are saved. */
export const joinedSavedFinders = joinHandlers(savedFinderKinds, [
  savedOpenings,
  savedProducts,
  savedCourses,
]);
