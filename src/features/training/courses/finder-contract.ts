import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { idOrSlug, image, paging, queryText } from "../../../shared/schema.ts";
import { searchSummary } from "../../base/search/contract.ts";
import { courseCard, courseFilters, courseNotFound, coursesPerPage } from "./contract.ts";

/** What is said of courses where they are looked for: how many there are, their themes and trainers, and what is like one of them. */

export const summariseCourses = endpoint({
  name: "summariseCourses",
  summary: "Quantos treinamentos visíveis há, e palavras parecidas onde um texto encontra poucos",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/summary/",
  access: "everybody",
  query: z.object(courseFilters),
  answer: searchSummary,
});

const trainer = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  lastname: z.string(),
  image: image.nullable(),
  type: z.literal("SALESMAN"),
  created_at: z.string(),
  /** How many courses of theirs everybody may see. */
  courses: z.number(),
});

export type Trainer = z.infer<typeof trainer>;

export const listTrainers = endpoint({
  name: "listTrainers",
  summary: "Quem tem treinamentos visíveis, pelo mais vendido de cada um",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/users",
  access: "everybody",
  query: z.object({ ...paging(coursesPerPage), filter: queryText() }),
  answer: z.object({ user_list: z.array(trainer) }),
});

const theme = z.object({ _id: z.string(), name: z.string(), slug: z.string() });

export type Theme = z.infer<typeof theme>;

export const listThemes = endpoint({
  name: "listThemes",
  summary: "Os segmentos que têm treinamentos visíveis, em ordem alfabética",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/themes",
  access: "everybody",
  answer: z.object({ theme_list: z.array(theme) }),
});

export const listRelatedCourses = endpoint({
  name: "listRelatedCourses",
  summary:
    "Até quatro outros treinamentos visíveis: do mesmo segmento, depois do mesmo treinador, os mais vendidos primeiro",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/{id}/related",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  answer: z.object({ course_list: z.array(courseCard) }),
  failures: [courseNotFound],
});
