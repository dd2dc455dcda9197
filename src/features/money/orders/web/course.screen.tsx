import { Check, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { call } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton, type ButtonVariant } from "../../../../ui/button.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import type { Course } from "../../../training/courses/contract.ts";
import { type CourseArea, courseAreas } from "../../../training/courses/web/components/course-addresses.ts";
import { loadCoursePage } from "../../../training/courses/web/components/course-page.tsx";
import { AreaCourse, AreaCourseSkeleton } from "../../../training/courses/web/components/course-view.tsx";
import { findStudy, hasPaidPlan, lessonOf } from "../../../training/enrolments/web/components/own-studies.ts";
import { CourseEntry } from "../../../training/enrolments/web/components/study-progress.tsx";
import { findLicence, OwnedCourse } from "../../../training/licences/web/components/licence-actions.tsx";
import { buyingIn, HowToPay, isInCart, useAddToCart } from "./components/buying.tsx";

/** A course for sale, with what a company has of it already, or how far a professional is in it. */
export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const area = areaAmong(courseAreas, request.url);
  const session = await requireSession(area, request);
  const data = await loadCoursePage(call, params.id ?? "", new URL(request.url));
  const { _id: id, exclusive_company: madeFor } = data.course;
  const [owned, student, inCart] = await Promise.all([
    area === "co" && session.company ? findLicence(id) : null,
    area === "vc" ? findStudy(id) : null,
    area === "co" && madeFor ? false : isInCart(id),
  ]);
  return { data, owned, inCart, student, userId: session.user._id, paysPlan: hasPaidPlan(session) };
}

type CourseForSale = Awaited<ReturnType<typeof clientLoader>>;

export const meta: MetaFunction<typeof clientLoader> = ({ loaderData }) => [
  { title: `${loaderData?.data.course.name ?? "Treinamento"} · ${product.name}` },
];

export const HydrateFallback = AreaCourseSkeleton;

export default function CourseScreen() {
  const area = useArea(courseAreas);
  const loaded = useLoaderData<typeof clientLoader>();
  const { data, owned, student } = loaded;
  const { _id: id } = data.course;
  return (
    <AreaCourse
      area={area}
      data={data}
      actions={area === "co" ? <CompanyActions {...loaded} /> : <PersonActions {...loaded} />}
      linkOf={owned || student?.active ? ({ _id }) => lessonOf(area, id, _id) : undefined}
    />
  );
}

const CompanyActions = ({ data: { course }, owned, inCart }: CourseForSale) => (
  <div className="space-y-4">
    {owned && <OwnedCourse {...owned} />}
    {!owned?.isExclusive && (
      <CartButtons
        key={course._id}
        area="co"
        course={course}
        isInCart={inCart}
        variant={owned ? "secondary" : "primary"}
      />
    )}
  </div>
);

const PersonActions = ({ data: { course }, inCart, ...person }: CourseForSale) => (
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
);

type Person = Pick<CourseForSale, "student" | "userId">;

/** Who made it, or has bought it, has nothing to buy; who has it by a plan may own it. */
const mayBuy = ({ user }: Course, { student, userId }: Person): boolean =>
  user._id !== userId && !(student?.active && student.origin === "PURCHASE");

/** A way into it stands above already. */
const leadsOn = (course: Course, { student }: Person): boolean =>
  student?.active === true || course.included_in_plan;

interface CartButtonsProps {
  area: CourseArea;
  course: { _id: string; name: string };
  isInCart: boolean;
  /** What stands above is the main way. */
  variant?: ButtonVariant;
}

/** 'Adicionar ao carrinho' and the way to the cart; what is in it already says so. */
function CartButtons({ area, course, isInCart, variant = "primary" }: CartButtonsProps) {
  const [isIn, setIsIn] = useState(isInCart);
  const addToCart = useAddToCart();

  async function add() {
    try {
      await addToCart(course, area);
      setIsIn(true);
    } catch (error) {
      if (error instanceof Failure && error.code === "ALREADY_IN_CART") setIsIn(true);
      throw error;
    }
  }

  return (
    <div className="space-y-2">
      {isIn ? (
        <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
          <Check size={20} aria-hidden="true" />
          No carrinho
        </p>
      ) : (
        <ActionButton fullWidth icon={ShoppingCart} variant={variant} action={add}>
          Adicionar ao carrinho
        </ActionButton>
      )}
      <LinkButton to={buyingIn(area).cart} fullWidth variant="secondary">
        Carrinho
      </LinkButton>
      {!isIn && <HowToPay />}
    </div>
  );
}
