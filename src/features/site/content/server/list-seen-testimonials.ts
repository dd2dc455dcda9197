import type { Verb } from "../../../../platform/route.ts";
import type { listSeenTestimonials as endpoint } from "../testimonial-contract.ts";
import { presentSeenTestimonial } from "./present-testimonial.ts";
import { listTestimonialsOf } from "./testimonials.query.ts";

export const listSeenTestimonials: Verb<typeof endpoint> = async ({ query }, { db }) => ({
  testimonial_list: (await listTestimonialsOf(db.orm, query.page)).map(presentSeenTestimonial),
});
