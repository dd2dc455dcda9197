import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import type { Course } from "../../../training/courses/contract.ts";
import { AreaCourse, AreaCourseSkeleton } from "../../../training/courses/web/components/area-course.tsx";
import { loadCoursePage } from "../../../training/courses/web/components/course-page-data.ts";
import { CourseEntry } from "../../../training/enrolments/web/components/course-entry.tsx";
import { hasPaidPlan } from "../../../training/enrolments/web/components/has-paid-plan.ts";
import { findStudy } from "../../../training/enrolments/web/components/student-calls.ts";
import { lessonOf } from "../../../training/enrolments/web/components/study-area.ts";
import { CartButtons } from "./components/cart-buttons.tsx";
import { isInCart } from "./components/cart-calls.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const session = await requireSession("vc", request);
  const data = await loadCoursePage(call, params.id ?? "", new URL(request.url));
  const { _id: courseId } = data.course;
  const [student, inCart] = await Promise.all([findStudy(courseId), isInCart(courseId)]);
  return { data, student, inCart, userId: session.user._id, paysPlan: hasPaidPlan(session) };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.data.course.name ?? "Treinamento"} · ${product.name}` },
];

export const HydrateFallback = AreaCourseSkeleton;

export default function ProfessionalCourse() {
  const { data, inCart, ...person } = useLoaderData<typeof clientLoader>();
  const { course } = data;
  return (
    <AreaCourse
      area="vc"
      data={data}
      actions={
        <>
          <CourseEntry course={course} {...person} />
          {mayBuy(course, person) && (
            <CartButtons
              key={course._id}
              area="vc"
              course={course}
              isInCart={inCart}
              variant={leadsOn(course, person) ? "secondary" : "primary"}
            />
          )}
        </>
      }
      linkOf={person.student?.active ? ({ _id }) => lessonOf("vc", course._id, _id) : undefined}
    />
  );
}

type Person = Pick<Awaited<ReturnType<typeof clientLoader>>, "student" | "userId">;

/** Who made it, or has bought it, has nothing to buy; who has it by a plan may own it. */
const mayBuy = ({ user }: Course, { student, userId }: Person): boolean =>
  user._id !== userId && !(student?.active && student.origin === "PURCHASE");

/** A way into it stands above already. */
const leadsOn = (course: Course, { student }: Person): boolean =>
  student?.active === true || course.included_in_plan;
