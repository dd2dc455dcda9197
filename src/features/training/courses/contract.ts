import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, idOrSlug, image, namedBy, paging, queryFlag, queryText } from "../../../shared/schema.ts";
import { standing } from "../../base/moderation/contract.ts";
import { listOrderLabels, searchSummary } from "../../base/search/contract.ts";
import { video } from "../videos/contract.ts";
import {
  courseDurationLabels,
  courseDurations,
  courseLevelLabels,
  courseLevels,
  courseOrders,
  courseTypes,
} from "./model.ts";

/** What trainers teach, as it is found and read. */

export const courseNotFound = failureKind(404, "COURSE_NOT_FOUND", "Treinamento não encontrado.");

export const lessonNotFound = failureKind(404, "LESSON_NOT_FOUND", "Aula não encontrada.");

export const courseLevel = z.enum(courseLevels, namedBy(courseLevelLabels));

const segment = z.object({ _id: z.string(), name: z.string(), slug: z.string() });

/** A course in a list; lessons and duration are those that are published and can be watched. */
export const courseCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  price: z.number(),
  /** The trainer offers it. */
  status: z.boolean(),
  approved: z.boolean(),
  /** How it stands while it is not approved; for its trainer and administrators. */
  moderation: standing.optional(),
  type: z.enum(courseTypes),
  level: courseLevel.nullable(),
  segment: segment.nullable(),
  image: image.nullable(),
  /** For whom an exclusive one was made. */
  exclusive_company: z.object({ _id: z.string(), name_fancy: z.string() }).nullable(),
  /** The trainer. */
  user: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    lastname: z.string(),
    image: image.nullable(),
  }),
  lessons: z.number(),
  /** In seconds. */
  duration: z.number(),
  students: z.number(),
  /** Stars with one decimal; null while nobody gave any. */
  rating: z.number().nullable(),
  /** How many rated it. */
  ratings: z.number(),
  is_featured: z.union([z.literal(0), z.literal(1)]),
  included_in_plan: z.boolean(),
  created_at: z.string(),
});

export type CourseCard = z.infer<typeof courseCard>;

/** A lesson in the plan of its course. */
export const lessonInCourse = z.object({
  _id: z.string(),
  name: z.string(),
  is_free: z.boolean(),
  status: z.boolean(),
  /** In seconds; null before its video can be watched. */
  duration: z.number().nullable(),
  image: image.nullable(),
  has_video: z.boolean(),
  process_completed: z.boolean(),
  attachments: z.number(),
  /** It is not offered any more, and stays with who had it by then. */
  withdrawn: z.literal(true).optional(),
  /** These two for who writes the course or has it: empty and without an address until the lesson was opened once. */
  description: z.string().optional(),
  video: video.nullable().optional(),
});

export type LessonInCourse = z.infer<typeof lessonInCourse>;

export const courseSection = z.object({
  _id: z.string(),
  title: z.string(),
  status: z.boolean(),
  chapters: z.array(z.object({ lesson: lessonInCourse })),
});

export type CourseSection = z.infer<typeof courseSection>;

/** What has to be there before others find a course; the editor leads to each. */
export const missingInCourse = z.enum([
  "description",
  "objectives",
  "target",
  "prerequisites",
  "image",
  "lesson",
  "video",
  "lesson_description",
  "published_lesson",
]);

export type MissingInCourse = z.infer<typeof missingInCourse>;

export const course = courseCard.extend({
  user: courseCard.shape.user.extend({ type: z.literal("SALESMAN"), created_at: z.string() }),
  description: z.string().nullable(),
  objectives: z.string().nullable(),
  target: z.string().nullable(),
  prerequisites: z.string().nullable(),
  /** The presentation: one at most. Whoever may read of the course may watch it. */
  video: z.array(video),
  /** In their order; who may not edit it gets those that are published, with what can be watched of them. */
  sections: z.array(courseSection),
  /** Changes with the order of sections and lessons: who puts them in order says which order it was that changes. */
  outline_version: z.string(),
  exclusive_licenses: z.number().nullable(),
  /** Empty for who may not edit it. */
  missing: z.array(missingInCourse),
});

export type Course = z.infer<typeof course>;

/** Courses on a page where the caller says nothing else. */
export const coursesPerPage = 6;

const price = z.coerce.number().min(0).max(10_000_000).optional();

/** What narrows courses. */
export const courseFilters = {
  filter: queryText(),
  /** The trainer. */
  user: idOrSlug.optional(),
  segment: id.optional(),
  /** The segment by its address, as in `/categoria/{slug}`. */
  theme: queryText(80),
  level: courseLevel.optional(),
  duration: z.enum(courseDurations, namedBy(courseDurationLabels)).optional(),
  /** Stars at least. */
  rating: z.coerce.number().min(1).max(5).optional(),
  price_from: price,
  price_to: price,
  featured: queryFlag,
  /** In the plan of who pays for one. */
  included: queryFlag,
};

export const listCourses = endpoint({
  name: "listCourses",
  summary:
    "Treinamentos visíveis, mais novos primeiro, com `filter` antes os que têm as palavras no nome; com o próprio `user` e sem `visible`, todos os que a pessoa escreve",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/",
  access: "everybody",
  query: z.object({
    ...paging(coursesPerPage),
    ...courseFilters,
    sort: z.enum(courseOrders, namedBy(listOrderLabels)).optional(),
    visible: queryFlag,
    approved: queryFlag,
  }),
  answer: z.object({ course_list: z.array(courseCard) }),
});

export const getCourse = endpoint({
  name: "getCourse",
  summary:
    "Um treinamento, com suas matérias e aulas: os visíveis para qualquer pessoa; os demais para quem os escreve, estuda ou contratou",
  tag: "Treinamentos",
  method: "GET",
  path: "/api/course/{id}",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  answer: z.object({ course }),
  failures: [courseNotFound],
});

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
