import type { Verb } from "../../../../platform/services.ts";
import type { listSeenTestimonials as endpoint } from "../contract.ts";
import { listTestimonialsOf, presentSeenTestimonial } from "./testimonials.ts";

export const listSeenTestimonials: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  testimonial_list: (await listTestimonialsOf(db.orm, query.page)).map(presentSeenTestimonial),
});
