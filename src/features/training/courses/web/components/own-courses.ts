import { call } from "../../../../../client/call.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { confirmAction } from "../../../../../ui/feedback/feedback.tsx";
import { standingText, stateLabelOf } from "../../../../base/moderation/model.ts";
import { requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { getCourse, getLesson, listCourses } from "../../../calls.ts";
import { type Course, type CourseCard, courseNotFound } from "../../contract.ts";

export const ownCoursesPerPage = 12;

/** A page of the courses that somebody writes, in any state. */
export const loadOwnCourses = async (userId: string, page: number) =>
  (await call(listCourses, { query: { user: userId, limit: ownCoursesPerPage, page } })).course_list;

/**
 * A course of whoever is signed in.
 * @throws courseNotFound where it is another's: who may read it does so elsewhere
 */
export async function loadOwnCourse(request: Request, id = "") {
  const { user } = await requireSession("vc", request);
  const { course } = await call(getCourse, { params: { id } });
  if (course.user._id !== user._id) throw courseNotFound();
  return course;
}

/** A lesson of such a course, with the course. */
export async function loadOwnLesson(request: Request, id = "", lessonId = "") {
  const course = await loadOwnCourse(request, id);
  const { lesson } = await call(getLesson, { params: { id: course._id, lessonId } });
  return { course, lesson };
}

/** How the forms of courses and lessons ask for a yes. */
export const yesOrNo = [
  { value: "1", label: "Sim" },
  { value: "0", label: "Não" },
];

interface CourseState {
  label: string;
  tone: Tone;
  /** What it means for others. */
  note: string;
}

/** How far a course is from being found, for its trainer. */
export function stateOf({ type, status, approved, moderation, lessons }: CourseCard): CourseState {
  if (moderation?.reason) {
    const label = stateLabelOf("course", moderation.state);
    return { label, tone: "danger", note: standingText("course", moderation) };
  }
  if (!approved) {
    return { label: "Em análise", tone: "waiting", note: "Aguarda a aprovação da Praça para aparecer." };
  }
  if (type === "EXCLUSIVE") {
    return { label: "Exclusivo", tone: "brand", note: "Só as pessoas da empresa veem este treinamento." };
  }
  if (!status) return { label: "Rascunho", tone: "neutral", note: "Só você vê este treinamento." };
  if (lessons === 0) {
    return {
      label: "Sem aulas",
      tone: "waiting",
      note: "Aparece na busca quando tiver uma aula publicada com vídeo.",
    };
  }
  return {
    label: "Publicado",
    tone: "success",
    note: "Aparece na busca e pode ser feito por qualquer pessoa.",
  };
}

/** The specification's question before a course or a lesson is deleted, under its name. */
export const confirmRemoval = (what: "aula" | "treinamento", name: string): Promise<boolean> =>
  confirmAction({
    title: `Realmente deseja excluir ${what === "aula" ? "esta aula" : "este treinamento"}?`,
    text: `“${name}”. Esta ação é irreversível!`,
    confirmLabel: "Excluir",
    danger: true,
  });

/** The course as its students see it: what is published and can be watched. */
export function shownToStudents(course: Course): Course {
  const sections = course.sections
    .filter(({ status }) => status)
    .map((section) => ({
      ...section,
      chapters: section.chapters.filter(({ lesson }) => lesson.status && lesson.duration !== null),
    }))
    .filter(({ chapters }) => chapters.length > 0);
  return { ...course, sections };
}
