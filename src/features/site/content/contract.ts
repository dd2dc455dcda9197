import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  flag,
  id,
  image,
  messageAnswer,
  namedBy,
  optionalChoice,
  optionalText,
  reference,
  requiredText,
} from "../../../shared/schema.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { productCard } from "../../market/products/contract.ts";
import { companyCard } from "../../people/companies/contract.ts";
import { courseCard } from "../../training/courses/contract.ts";
import { jobOpeningCard } from "../../work/job-openings/contract.ts";
import { orderInput, orderOutdated } from "./order.ts";
import { maxTestimonials, testimonialPageLabels, testimonialPages } from "./places.ts";

/** What the administration puts on the public pages, as everybody sees it. */

const own = { tag: "Conteúdo", method: "GET", access: "everybody" } as const;

export const listHighlights = endpoint({
  ...own,
  name: "listHighlights",
  summary: "O que a Praça põe em destaque hoje, na ordem escolhida: só o que todos podem ver",
  path: "/api/highlight",
  answer: z.object({
    company_list: z.array(companyCard),
    product_list: z.array(productCard),
    course_list: z.array(courseCard),
    job_opportunity_list: z.array(jobOpeningCard),
  }),
});

export const testimonial = z.object({
  _id: z.string(),
  name: z.string(),
  /** What they do, where they are. */
  role: z.string().nullable(),
  text: z.string(),
  image: image.nullable(),
  /** Made up, to show how the page looks. */
  is_example: z.boolean(),
});
export type Testimonial = z.infer<typeof testimonial>;

export const listTestimonials = endpoint({
  ...own,
  name: "listTestimonials",
  summary: "Depoimentos de uma página, na ordem em que aparecem",
  path: "/api/testimonial",
  query: z.object({ page: z.enum(testimonialPages, namedBy(testimonialPageLabels)) }),
  answer: z.object({ testimonial_list: z.array(testimonial) }),
});

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

const seen = { tag: "Administração", access: "administrators" } as const;
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
  ...seen,
  method: "GET",
  name: "listSeenTestimonials",
  summary: "Depoimentos de uma página, também os que não aparecem",
  path: "/api/administration/testimonials",
  query: z.object({ page }),
  answer: z.object({ testimonial_list: z.array(seenTestimonial) }),
});

const answer = z.object({ message: z.string(), testimonial: seenTestimonial });

export const addTestimonial = endpoint({
  ...seen,
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
  ...seen,
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
  ...seen,
  method: "DELETE",
  name: "removeTestimonial",
  summary: "Exclui um depoimento",
  path: "/api/administration/testimonials/{id}",
  params: z.object({ id }),
  answer: messageAnswer,
  failures: [testimonialNotFound],
});

export const orderTestimonials = endpoint({
  ...seen,
  method: "PUT",
  name: "orderTestimonials",
  summary: "Muda a ordem dos depoimentos de uma página",
  path: "/api/administration/testimonials-order/{page}",
  params: z.object({ page }),
  body: z.object({ order: orderInput(maxTestimonials) }),
  answer: messageAnswer,
  failures: [orderOutdated],
});
