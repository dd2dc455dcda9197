import { ArrowRight, ListTodo } from "lucide-react";
import { Link } from "react-router";
import { Card } from "../../../../ui/card.tsx";
import type { Course, MissingInCourse } from "../../contract.ts";
import { editorOf, lessonEditorOf, outlineOf } from "./course-addresses.ts";

const words: Record<MissingInCourse, string> = {
  description: "Escreva a descrição",
  objectives: "Escreva os objetivos",
  target: "Diga para quem é (público alvo)",
  prerequisites: "Escreva os pré-requisitos",
  image: "Escolha uma imagem: é o que se vê primeiro na busca",
  lesson: "Adicione a primeira aula",
  video: "Espere o vídeo de uma aula ficar pronto",
  published_lesson: "Publique uma aula que está pronta",
};

/** What a course still needs, each point leading to where it is done. */
export function MissingList({ course }: { course: Course }) {
  const { missing } = course;
  if (missing.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="o-que-falta" className="mb-6 max-w-4xl">
      <h2 id="o-que-falta" className="flex items-center gap-2 text-lg font-semibold">
        <ListTodo size={20} aria-hidden="true" className="shrink-0 text-brand" />O que falta para publicar
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
  if (what === "video" || what === "published_lesson") {
    const isNext = ({ lesson }: Course["sections"][number]["chapters"][number]) =>
      what === "video" ? lesson.duration === null : lesson.duration !== null && !lesson.status;
    const section = course.sections.find(({ chapters }) => chapters.some(isNext));
    const chapter = section?.chapters.find(isNext);
    // Where all are published, it is their section that is not.
    return section && chapter
      ? lessonEditorOf(course._id, section._id, chapter.lesson._id)
      : outlineOf(course._id);
  }
  if (what !== "lesson") return editorOf(course._id);
  const [first] = course.sections;
  return first ? lessonEditorOf(course._id, first._id) : outlineOf(course._id);
}

const isField = (what: MissingInCourse): boolean =>
  what !== "lesson" && what !== "video" && what !== "published_lesson";

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
