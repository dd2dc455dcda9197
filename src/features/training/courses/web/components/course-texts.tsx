import { RichText } from "../../../../../ui/rich-text.tsx";
import type { Course } from "../../contract.ts";

/** What the trainer wrote about a course, block by block; what is empty is left out. */
export function CourseTexts({ course }: { course: Course }) {
  const blocks = [
    { title: "Descrição", html: course.description },
    { title: "Público alvo", html: course.target },
    { title: "Objetivos", html: course.objectives },
    { title: "Pré-requisitos", html: course.prerequisites },
  ];
  return (
    <div className="space-y-8">
      {blocks.map(
        ({ title, html }) =>
          html && (
            <section key={title} className="space-y-2">
              <h2 className="text-lg font-bold">{title}</h2>
              <RichText html={html} className="max-w-reading" />
            </section>
          ),
      )}
    </div>
  );
}
