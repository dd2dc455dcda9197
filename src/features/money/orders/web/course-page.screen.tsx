import { Check, ShoppingCart } from "lucide-react";
import { useEffect, useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { serverCallContext } from "../../../../client/call.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatLength } from "../../../../shared/format/dates.ts";
import { excerptOf } from "../../../../shared/format/html.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { confirmAction, showNotice } from "../../../../ui/feedback/feedback.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { Container } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { breadcrumbData, type PageHandle, pageMeta } from "../../../../ui/page-meta.ts";
import type { Session } from "../../../base/sessions/session.ts";
import { openAccountDialog } from "../../../base/sessions/web/components/account-dialogs.tsx";
import { continuing, useContinued } from "../../../base/sessions/web/components/continued.ts";
import { ensureSession, useSession } from "../../../base/sessions/web/components/session.ts";
import type { Course } from "../../../training/courses/contract.ts";
import { lessonsText } from "../../../training/courses/model.ts";
import {
  type CourseArea,
  coursesInTrail,
  lessonParameter,
} from "../../../training/courses/web/components/course-addresses.ts";
import { RelatedCourses } from "../../../training/courses/web/components/course-cards.tsx";
import { CourseDetails } from "../../../training/courses/web/components/course-details.tsx";
import {
  CourseAccess,
  courseData,
  loadCoursePage,
} from "../../../training/courses/web/components/course-page.tsx";
import { findStudy } from "../../../training/enrolments/web/components/own-studies.ts";
import { buyingIn, HowToPay, isInCart, useAddToCart } from "./components/buying.tsx";

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

/** Where somebody buys; null for who buys nothing. */
const areaOf = ({ auth }: Session): CourseArea | null => {
  if (auth.type === "SALESMAN") return "vc";
  return auth.type === "EMPLOYEE" && auth.manager ? "co" : null;
};

/** 'Adicionar ao carrinho' for everybody: a visitor registers or enters first, and finds the question again. */
function BuyFromOutside({ course }: { course: Pick<Course, "_id" | "slug" | "name" | "user"> }) {
  const session = useSession();
  const addToCart = useAddToCart();
  const [standing, setStanding] = useStanding(course);
  useContinued("por-no-carrinho", session ? continued : null);

  async function add() {
    const entered = await ensureSession();
    if (!entered) return askToEnter(course.slug);
    const area = areaOf(entered);
    if (!area) return refuse();
    try {
      await addToCart(course, area);
      setStanding("in-cart");
    } catch (error) {
      if (error instanceof Failure && error.code === "ALREADY_IN_CART") setStanding("in-cart");
      throw error;
    }
  }

  async function continued() {
    const confirmed = await confirmAction({
      title: `Adicionar “${course.name}” ao carrinho?`,
      confirmLabel: "Adicionar ao carrinho",
    });
    if (confirmed) await add();
  }

  if (standing === "own" || standing === "owned") return null;
  const area = session && areaOf(session);
  if (standing === "in-cart" && area)
    return (
      <LinkButton to={buyingIn(area).cart} fullWidth variant="secondary" icon={Check}>
        No carrinho
      </LinkButton>
    );
  return (
    <>
      <ActionButton fullWidth icon={ShoppingCart} action={add}>
        Adicionar ao carrinho
      </ActionButton>
      <HowToPay />
    </>
  );
}

/** How who is signed in stands to it, once that is known; until then anybody may want it. */
function useStanding(course: Pick<Course, "_id" | "user">) {
  const session = useSession();
  const [standing, setStanding] = useState<Standing>("none");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or another course is what asks anew
  useEffect(() => {
    if (!session) return setStanding("none");
    let isLate = false;
    findStanding(session, course).then(
      (found) => {
        if (!isLate) setStanding(found);
      },
      // The call itself refuses what cannot be bought.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [session?.user._id, course._id]);
  return [standing, setStanding] as const;
}

function askToEnter(slug: string): void {
  const redirect = continuing(`/treinamento/${slug}`, "por-no-carrinho");
  showNotice({
    title: "Atenção",
    text: "É necessário estar logado para esta funcionalidade",
    actionLabel: "Cadastrar-se",
    onAction: () => openAccountDialog("register-professional", { redirect }),
    other: { label: "Entrar", onSelect: () => openAccountDialog("log-in", { redirect }) },
  });
}

function refuse(): void {
  showNotice({
    title: "Atenção",
    text: "Treinamentos são comprados por profissionais e por quem gerencia uma empresa.",
  });
}

/** How somebody stands to a course: made it, owns it, is about to buy it, or none of these. */
type Standing = "own" | "owned" | "in-cart" | "none";

async function findStanding(
  { auth, user }: Session,
  course: Pick<Course, "_id" | "user">,
): Promise<Standing> {
  if (course.user._id === user._id) return "own";
  const isPerson = auth.type === "SALESMAN";
  const [study, inCart] = await Promise.all([
    isPerson ? findStudy(course._id) : null,
    isPerson || auth.manager ? isInCart(course._id) : false,
  ]);
  if (study?.active && study.origin === "PURCHASE") return "owned";
  return inCart ? "in-cart" : "none";
}
