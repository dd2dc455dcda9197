import { Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { product } from "../../../../shared/product.ts";
import { Card } from "../../../../ui/card.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { editorOf, lessonPreviewOf } from "./components/course-addresses.ts";
import { CourseView } from "./components/course-view.tsx";
import { loadOwnCourse, shownToStudents, stateOf } from "./components/own-courses.ts";

export const meta = () => [{ title: `Visualização do treinamento · ${product.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadOwnCourse(request, params.id);

/** A course as its students see it. */
export default function CoursePreview() {
  const course = useLoaderData<typeof clientLoader>();
  const { note } = stateOf(course);
  const shown = shownToStudents(course);
  return (
    <CourseView
      course={shown}
      back={<BackLink to={editorOf(course._id)}>Editar treinamento</BackLink>}
      linkOf={(lesson) => lessonPreviewOf(course._id, lesson._id)}
      aside={
        <Card as="section" className="space-y-3">
          <h2 className="sr-only">Preço</h2>
          <p className="tabular text-xl font-bold">
            {course.type === "OPEN" ? formatMoney(course.price) : "Exclusivo"}
          </p>
          {course.exclusive_company && <p>Para {course.exclusive_company.name_fancy}</p>}
          <p className="text-sm text-ink-muted">
            {note}
            {course.type === "EXCLUSIVE" &&
              shown.sections.length === 0 &&
              " Nenhuma aula está publicada com vídeo pronto."}
          </p>
          <LinkButton to={editorOf(course._id)} icon={Pencil} fullWidth>
            Editar
          </LinkButton>
        </Card>
      }
    />
  );
}

export function HydrateFallback() {
  return (
    <div className="grid gap-6 pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="aspect-video w-full rounded-card" />
      <SkeletonText lines={10} />
    </div>
  );
}
