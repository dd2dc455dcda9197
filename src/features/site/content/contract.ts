import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { namedBy } from "../../../shared/issues.ts";
import { image } from "../../../shared/schema.ts";
import { productCard } from "../../market/products/contract.ts";
import { companyCard } from "../../people/companies/contract.ts";
import { courseCard } from "../../training/courses/contract.ts";
import { jobOpeningCard } from "../../work/job-openings/contract.ts";
import { testimonialPageLabels, testimonialPages } from "./places.ts";

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
