import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../client/server-call.ts";
import { formatLength } from "../../../shared/format/duration.ts";
import { excerptOf } from "../../../shared/format/excerpt.ts";
import { formatMoney } from "../../../shared/format/money.ts";
import { breadcrumbData } from "../../../ui/breadcrumb-data.ts";
import { BackLink } from "../../../ui/layout/back-link.tsx";
import { Container } from "../../../ui/layout/container.tsx";
import type { PageHandle } from "../../../ui/page-handle.ts";
import { pageMeta } from "../../../ui/page-meta.ts";
import { wakeOnTouch } from "../../../ui/wake-on-touch.tsx";
import type { Course } from "../../courses/contract.ts";
import { lessonsText } from "../../courses/labels.ts";
import { CourseAccess } from "../../courses/web/components/course-access.tsx";
import { courseData } from "../../courses/web/components/course-data.ts";
import { CourseDetails } from "../../courses/web/components/course-details.tsx";
import { loadCoursePage } from "../../courses/web/components/course-page-data.ts";
import { coursesInTrail } from "../../courses/web/components/courses-in-trail.ts";
import { lessonParameter } from "../../courses/web/components/free-lessons.ts";
import { BuyFromOutside } from "./components/buy-from-outside.tsx";

/** Below all that one came for: the first load does without its script. */
const RelatedCourses = wakeOnTouch(
  "relacionados",
  async () => (await import("../../courses/web/components/related-courses.tsx")).RelatedCourses,
);

export const handle: PageHandle = { parameters: [lessonParameter] };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const shown = await loadCoursePage(context.get(serverCallContext), params.slug ?? "", url);
  return { ...shown, origin: url.origin };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { course, origin } = loaderData;
  const { name, lastname } = course.user;
  const extent = `${lessonsText(course.lessons)} em vídeo, ${formatLength(course.duration)}, por ${formatMoney(course.price)}.`;
  const about = course.description ? excerptOf(course.description, 90) : "";
  const path = `/treinamento/${course.slug}`;
  return pageMeta({
    title: `${course.name}, com ${name} ${lastname}`,
    description: [extent, about].filter(Boolean).join(" "),
    type: "product",
    origin,
    path,
    picture: { of: "treinamento", slug: course.slug },
    data: [courseData(course, origin), breadcrumbData(origin, trailOf(course, path))],
  });
};

/** As the page leads: to all courses, to those of the theme, and here. */
const trailOf = ({ name, segment }: Course, path: string) => [
  coursesInTrail,
  ...(segment ? [{ name: segment.name, path: `/categoria/${segment.slug}` }] : []),
  { name, path },
];

/** A course for everybody. */
export default function CoursePage() {
  const { course, related, lesson } = useLoaderData<typeof loader>();
  return (
    <Container>
      <CourseDetails
        course={course}
        lesson={lesson}
        back={<BackLink to={coursesInTrail.path}>{coursesInTrail.name}</BackLink>}
        themeTo={course.segment && `/categoria/${course.segment.slug}`}
        trainerTo={`/vendedor/${course.user.slug}`}
        actions={<CourseAccess course={course} buy={<BuyFromOutside key={course._id} course={course} />} />}
      />
      <RelatedCourses courses={related} addressOf={({ slug }) => `/treinamento/${slug}`} />
    </Container>
  );
}
