import type { Verb } from "../../../../platform/services.ts";
import type { listTestimonials as endpoint } from "../contract.ts";
import { presentTestimonial, shownTestimonials } from "./testimonials.ts";

export const listTestimonials: Verb<typeof endpoint> = async ({ query }, { db }) => {
  const shown = await shownTestimonials.read(db.orm);
  return { testimonial_list: shown.filter(({ page }) => page === query.page).map(presentTestimonial) };
};
