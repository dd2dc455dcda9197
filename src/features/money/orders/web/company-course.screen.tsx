import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { AreaCourse, AreaCourseSkeleton } from "../../../training/courses/web/components/area-course.tsx";
import { loadCoursePage } from "../../../training/courses/web/components/course-page-data.ts";
import { lessonOf } from "../../../training/enrolments/web/components/study-area.ts";
import { findLicence } from "../../../training/licences/web/components/licence-calls.ts";
import { OwnedCourse } from "../../../training/licences/web/components/owned-course.tsx";
import { CartButtons } from "./components/cart-buttons.tsx";
import { isInCart } from "./components/cart-calls.ts";

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { company } = await requireSession("co", request);
  const data = await loadCoursePage(call, params.id ?? "", new URL(request.url));
  const { _id: id, exclusive_company: madeFor } = data.course;
  const [owned, inCart] = await Promise.all([company && findLicence(id), madeFor ? false : isInCart(id)]);
  return { data, owned, inCart };
}

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.data.course.name ?? "Treinamento"} · ${product.name}` },
];

export const HydrateFallback = AreaCourseSkeleton;

export default function CompanyCourse() {
  const { data, owned, inCart } = useLoaderData<typeof clientLoader>();
  const { _id: id } = data.course;
  const actions = (
    <div className="space-y-4">
      {owned && <OwnedCourse {...owned} />}
      {!owned?.isExclusive && (
        <CartButtons
          key={id}
          area="co"
          course={data.course}
          isInCart={inCart}
          variant={owned ? "secondary" : "primary"}
        />
      )}
    </div>
  );
  return (
    <AreaCourse
      area="co"
      data={data}
      actions={actions}
      linkOf={owned ? ({ _id }) => lessonOf("co", id, _id) : undefined}
    />
  );
}
