import type { LessonInCourse } from "../../contract.ts";

/** Where a trainer writes courses, and sees them as students do. */

export const ownCourses = "/vc/meus-treinamentos";

/** Of higher features, which stand beside the courses of a trainer. */
export const ownCoupons = `${ownCourses}/cupons`;
export const ownSales = `${ownCourses}/vendas`;
export const ownQuestions = `${ownCourses}/duvidas`;

export const editorOf = (courseId: string): string => `${ownCourses}/${courseId}`;

/** Of the tab 'Matérias'. */
export const outlineOf = (courseId: string): string => `${editorOf(courseId)}?local=aulas`;

export const lessonEditorOf = (courseId: string, sectionId: string, lessonId = "new"): string =>
  `${editorOf(courseId)}/sessao/${sectionId}/aula/${lessonId}`;

export const previewOf = (courseId: string): string => `${editorOf(courseId)}/visualizacao`;

export const lessonPreviewOf = (courseId: string, lessonId: string): string =>
  `${editorOf(courseId)}/aula/${lessonId}/visualizacao`;

export const salesOf = (courseId: string): string => `${editorOf(courseId)}/vendas`;

/** The areas of those who look for courses: professionals and companies. */
export const courseAreas = ["vc", "co"] as const;
export type CourseArea = (typeof courseAreas)[number];

/** Courses on a page of the screens that search them (specification, section 9). */
export const searchPageSize = 6;

/** Where things lead within an area. */
export const inArea = (area: CourseArea) => ({
  search: `/${area}/buscar-treinamentos`,
  cart: `/${area}/carrinho`,
  course: ({ _id }: { _id: string }) => `/${area}/treinamento/${_id}`,
  theme: ({ _id }: { _id: string }) => `/${area}/buscar-treinamentos/tema/${_id}`,
  trainer: ({ _id }: { _id: string }) => `/${area}/buscar-treinamentos/treinador/${_id}`,
});

/** Where the pages of courses lead back to, on screen and for search engines. */
export const coursesInTrail = { name: "Treinamentos", path: "/#treinamentos" };

/** The parameter of a course's page that names the free lesson which plays. */
export const lessonParameter = "aula";

/** Where a lesson plays on the page of its course; null where it is not free. */
export const freeLessonTo = ({ _id, is_free: isFree }: LessonInCourse): string | null =>
  isFree ? `?${lessonParameter}=${_id}` : null;
