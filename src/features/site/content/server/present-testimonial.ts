import { presentImage } from "../../../base/media/image-address.ts";
import type { Testimonial } from "../contract.ts";
import type { testimonials } from "../table.ts";
import type { SeenTestimonial } from "../testimonial-contract.ts";

export type TestimonialRow = typeof testimonials.$inferSelect;

export const presentTestimonial = (row: TestimonialRow): Testimonial => ({
  _id: row.id,
  name: row.name,
  role: row.role,
  text: row.text,
  image: presentImage(row.imageId),
  is_example: row.isExample,
});

export const presentSeenTestimonial = (row: TestimonialRow): SeenTestimonial => ({
  ...presentTestimonial(row),
  page: row.page,
  is_shown: row.isShown,
});
