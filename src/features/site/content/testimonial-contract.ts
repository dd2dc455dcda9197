import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  flag,
  id,
  messageAnswer,
  namedBy,
  optionalChoice,
  optionalText,
  reference,
  requiredText,
} from "../../../shared/schema.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { testimonial } from "./contract.ts";
import { orderInput, orderOutdated } from "./order.ts";
import { maxTestimonials, testimonialPageLabels, testimonialPages } from "./places.ts";

/** What people say of the product, written down by the administration. */

export const longestTestimonial = 500;

export const seenTestimonial = testimonial.extend({
  page: z.enum(testimonialPages, namedBy(testimonialPageLabels)),
  is_shown: z.boolean(),
});
export type SeenTestimonial = z.infer<typeof seenTestimonial>;

export const testimonialNotFound = failureKind(
  404,
  "TESTIMONIAL_NOT_FOUND",
  "Este depoimento não existe mais. Atualize a página.",
);
export const tooManyTestimonials = failureKind(
  409,
  "TOO_MANY_TESTIMONIALS",
  `Cabem ${maxTestimonials} depoimentos em cada página. Exclua um antes.`,
);

export const testimonialTaken = failureKind(
  409,
  "TESTIMONIAL_TAKEN",
  "Este depoimento, com este nome e este texto, já está nesta página.",
);

const own = { tag: "Administração", access: "administrators" } as const;
const page = z.enum(testimonialPages, namedBy(testimonialPageLabels));

export const testimonialFields = z.object({
  name: requiredText(80),
  role: optionalText(80),
  text: requiredText(longestTestimonial),
  image: optionalChoice(reference),
  is_shown: flag,
  is_example: flag,
});
export type TestimonialFields = z.output<typeof testimonialFields>;

export const listSeenTestimonials = endpoint({
  ...own,
  method: "GET",
  name: "listSeenTestimonials",
  summary: "Depoimentos de uma página, também os que não aparecem",
  path: "/api/administration/testimonials",
  query: z.object({ page }),
  answer: z.object({ testimonial_list: z.array(seenTestimonial) }),
});

const answer = z.object({ message: z.string(), testimonial: seenTestimonial });

export const addTestimonial = endpoint({
  ...own,
  method: "POST",
  name: "addTestimonial",
  summary: "Acrescenta um depoimento a uma página, por último",
  path: "/api/administration/testimonials",
  body: z.object({ testimonial: testimonialFields.extend({ page }) }),
  answer,
  failures: [imageNotYours, tooManyTestimonials, testimonialTaken],
  idempotent: true,
});

export const changeTestimonial = endpoint({
  ...own,
  method: "PUT",
  name: "changeTestimonial",
  summary: "Muda um depoimento",
  path: "/api/administration/testimonials/{id}",
  params: z.object({ id }),
  body: z.object({ testimonial: testimonialFields }),
  answer,
  failures: [testimonialNotFound, imageNotYours, testimonialTaken],
});

export const removeTestimonial = endpoint({
  ...own,
  method: "DELETE",
  name: "removeTestimonial",
  summary: "Exclui um depoimento",
  path: "/api/administration/testimonials/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [testimonialNotFound],
});

export const orderTestimonials = endpoint({
  ...own,
  method: "PUT",
  name: "orderTestimonials",
  summary: "Muda a ordem dos depoimentos de uma página",
  path: "/api/administration/testimonials-order/{page}",
  params: z.object({ page }),
  body: z.object({ order: orderInput(maxTestimonials) }),
  answer: messageAnswer,
  failures: [orderOutdated],
});
