import { ArrowRight, ChartColumn, Eye, ListTodo, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { notify } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { SkeletonForm } from "../../../../ui/skeleton.tsx";
import { removeCourse, updateCourse } from "../../calls.ts";
import type { Course, LessonInCourse, MissingInCourse } from "../contract.ts";
import { courseTexts, nextOfLesson } from "../policy.ts";
import {
  editorOf,
  lessonEditorOf,
  outlineOf,
  ownCourses,
  previewOf,
  salesOf,
} from "./components/course-addresses.ts";
import { CourseForm, CourseTabs, type CourseWritten } from "./components/course-form.tsx";
import { OutlineEditor } from "./components/outline-editor.tsx";
import { confirmRemoval, loadOwnCourse, stateOf } from "./components/own-courses.ts";

export const meta = () => [{ title: `Editar treinamento · ${product.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadOwnCourse(request, params.id);

/** The other tab shows the same course. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;

export default function EditCourse() {
  const course = useLoaderData<typeof clientLoader>();
  return <CourseEditor key={course._id} stored={course} />;
}

function CourseEditor({ stored }: { stored: Course }) {
  const [course, setCourse] = useState(stored);
  const [removed, setRemoved] = useState(false);
  const params = { id: course._id };
  const { label, tone, note } = stateOf(course);

  async function save(input: CourseWritten) {
    const answer = await call(updateCourse, { params, body: { course: input } });
    setCourse(answer.course);
    notify.success(answer.message);
  }

  async function remove() {
    const { message } = await call(removeCourse, { params });
    notify.success(message);
    setRemoved(true);
  }

  // In the place of the form, which would ask about changes that nobody can save any more.
  if (removed) return <Navigate to={ownCourses} replace />;
  return (
    <>
      <PageHeader
        back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>}
        title={course.name}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {note}
          </span>
        }
        actions={
          <>
            <LinkButton to={previewOf(course._id)} variant="secondary" icon={Eye}>
              Visualizar
            </LinkButton>
            <LinkButton to={salesOf(course._id)} variant="secondary" icon={ChartColumn}>
              Vendas
            </LinkButton>
            <ActionButton
              variant="ghost-danger"
              icon={Trash2}
              ask={() => confirmRemoval("treinamento", course.name)}
              action={remove}
            >
              Excluir
            </ActionButton>
          </>
        }
      />
      <MissingList course={course} />
      <CourseTabs
        info={<CourseForm course={course} onSave={save} />}
        outline={<OutlineEditor course={course} onCourse={setCourse} />}
      />
    </>
  );
}

export function HydrateFallback() {
  return (
    <>
      <PageHeader back={<BackLink to={ownCourses}>Meus treinamentos</BackLink>} title="Editar treinamento" />
      <SkeletonForm fields={8} />
    </>
  );
}

const words: Record<MissingInCourse, string> = {
  description: "Escreva a descrição",
  objectives: "Escreva os objetivos",
  target: "Diga para quem é (público alvo)",
  prerequisites: "Escreva os pré-requisitos",
  image: "Escolha uma imagem: é o que se vê primeiro na busca",
  lesson: "Adicione a primeira aula",
  video: "Espere o vídeo de uma aula ficar pronto",
  lesson_description: "Escreva a descrição de uma aula: sem ela, a aula não é publicada",
  published_lesson: "Publique uma aula que está pronta",
};

/** What a course still needs, each point leading to where it is done. */
function MissingList({ course }: { course: Course }) {
  const { missing } = course;
  if (missing.length === 0) return null;
  // A course may be seen and sold with a point open.
  const isPublished = stateOf(course).tone === "success";
  return (
    <Card as="section" aria-labelledby="o-que-falta" className="mb-6 max-w-4xl">
      <h2 id="o-que-falta" className="flex items-center gap-2 text-lg font-semibold">
        <ListTodo size={20} aria-hidden="true" className="shrink-0 text-brand" />
        {isPublished ? "O que ainda falta" : "O que falta para publicar"}
      </h2>
      <ul className="mt-2">
        {missing.map((what) => (
          <li key={what}>
            <Link
              to={placeOf(course, what)}
              // A field of this very screen: whoever comes there goes on typing.
              onClick={() => isField(what) && focusField(what)}
              className="flex min-h-11 items-center gap-2 rounded-control px-1 underline underline-offset-3 hover:text-brand"
            >
              <ArrowRight size={16} aria-hidden="true" className="shrink-0" />
              {words[what]}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function placeOf(course: Course, what: MissingInCourse): string {
  if (isField(what)) return editorOf(course._id);
  if (what !== "lesson") {
    const isNext = ({ lesson }: Course["sections"][number]["chapters"][number]) =>
      what === nextOf(lesson) && !(what === "published_lesson" && lesson.status);
    const section = course.sections.find(({ chapters }) => chapters.some(isNext));
    const chapter = section?.chapters.find(isNext);
    // Where all are published, it is their section that is not.
    return section && chapter
      ? lessonEditorOf(course._id, section._id, chapter.lesson._id)
      : outlineOf(course._id);
  }
  const [first] = course.sections;
  return first ? lessonEditorOf(course._id, first._id) : outlineOf(course._id);
}

const nextOf = ({ duration, has_video, description }: LessonInCourse) =>
  nextOfLesson({ seconds: duration, hasVideo: has_video, hasDescription: Boolean(description) });

const isField = (what: MissingInCourse): boolean => [...courseTexts, "image"].includes(what);

/** The tab with the field may have to be shown first, which takes some frames. */
function focusField(name: string, framesLeft = 60): void {
  requestAnimationFrame(() => {
    const field = document.querySelector(`[data-field="${name}"]`);
    if (!field?.checkVisibility()) return framesLeft > 0 ? focusField(name, framesLeft - 1) : undefined;
    field
      .querySelector<HTMLElement>("input:not([type=file]), textarea, button, [contenteditable=true]")
      ?.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  });
}
