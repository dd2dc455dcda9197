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
