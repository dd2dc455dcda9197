import { ChartColumn, Eye, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Navigate,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from "react-router";
import { call } from "../../../client/call.ts";
import { product } from "../../../shared/product.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { StatusBadge } from "../../../ui/badge.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { SkeletonForm } from "../../../ui/skeleton.tsx";
import { type CourseInput, removeCourse, updateCourse } from "../authoring-contract.ts";
import type { Course } from "../contract.ts";
import { confirmRemoval } from "./components/confirm-removal.ts";
import { ownCourses, previewOf, salesOf } from "./components/course-addresses.ts";
import { CourseForm } from "./components/course-form.tsx";
import { stateOf } from "./components/course-state.ts";
import { CourseTabs } from "./components/course-tabs.tsx";
import { MissingList } from "./components/missing-list.tsx";
import { OutlineEditor } from "./components/outline-editor.tsx";
import { loadOwnCourse } from "./components/own-courses.ts";

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

  async function save(input: CourseInput) {
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
