import { ArrowRight, LogIn } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { call } from "../../../../../client/call.ts";
import type { Call } from "../../../../../shared/endpoint.ts";
import { excerptOf } from "../../../../../shared/format/html.ts";
import { product } from "../../../../../shared/product.ts";
import { isPlainPress } from "../../../../../ui/early-press.ts";
import { LinkButton } from "../../../../../ui/link.tsx";
import { openAccountDialog } from "../../../../base/sessions/web/components/account-dialogs.tsx";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { getCourse, getLesson, listRelatedCourses } from "../../../calls.ts";
import type { Video } from "../../../videos/contract.ts";
import type { Course } from "../../contract.ts";
import type { Lesson } from "../../lesson-contract.ts";
import { courseLevelLabels } from "../../model.ts";
import { inArea, lessonParameter } from "./course-addresses.ts";

/** What a page of a course shows, by the course's identifier or address; of the lesson that the address names, if free. */
export async function loadCoursePage(call: Call, id: string, url: URL) {
  const [{ course }, { course_list: related }] = await Promise.all([
    call(getCourse, { params: { id } }),
    call(listRelatedCourses, { params: { id } }),
  ]);
  return { course, related, lesson: await loadFreeLesson(call, course, url) };
}

export type CoursePageData = Awaited<ReturnType<typeof loadCoursePage>>;

async function loadFreeLesson(call: Call, course: Course, url: URL): Promise<Lesson | null> {
  const lessonId = url.searchParams.get(lessonParameter);
  const isFree = course.sections.some(({ chapters }) =>
    chapters.some(({ lesson }) => lesson._id === lessonId && lesson.is_free),
  );
  if (!lessonId || !isFree) return null;
  return (await call(getLesson, { params: { id: course._id, lessonId } })).lesson;
}

/** ISO 8601 of a length in seconds: 'PT2H15M'; whole minutes, one at least. */
function isoDuration(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ""}${minutes % 60 ? `${minutes % 60}M` : ""}`;
}

/**
 * A course for search engines.
 * Source: https://schema.org/Course, https://developers.google.com/search/docs/appearance/structured-data/course-info
 */
export function courseData(course: Course, origin: string) {
  const { description, image, level, rating, ratings, segment, user } = course;
  const address = `${origin}/treinamento/${course.slug}`;
  const time = isoDuration(course.duration);
  return {
    "@context": "https://schema.org",
    "@type": "Course",
    "@id": address,
    url: address,
    name: course.name,
    description: description ? excerptOf(description, 500) : course.name,
    inLanguage: "pt-BR",
    provider: { "@type": "Organization", name: product.name, url: origin },
    author: {
      "@type": "Person",
      name: `${user.name} ${user.lastname}`,
      url: `${origin}/vendedor/${user.slug}`,
    },
    timeRequired: time,
    ...(image && { image: new URL(image.url, origin).href }),
    ...(level && { educationalLevel: courseLevelLabels[level] }),
    ...(segment && { about: segment.name }),
    ...(rating !== null && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: rating,
        ratingCount: ratings,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    offers: {
      "@type": "Offer",
      category: "Paid",
      url: address,
      price: course.price.toFixed(2),
      priceCurrency: "BRL",
      availability: "https://schema.org/InStock",
    },
    hasCourseInstance: { "@type": "CourseInstance", courseMode: "Online", courseWorkload: time },
  };
}

/**
 * The video of a course's page with addresses that live anew.
 * @param lessonId of the free lesson that plays; the presentation unless told
 */
export async function loadFilm(courseId: string, lessonId: string | undefined): Promise<Video> {
  const video = lessonId
    ? (await call(getLesson, { params: { id: courseId, lessonId } })).lesson.video
    : (await call(getCourse, { params: { id: courseId } })).course.video[0];
  if (!video) throw new Error("The video is gone");
  return video;
}

interface CourseAccessProps {
  course: Course;
  /** How it is bought. */
  buy: ReactNode;
}

/** What it takes to get to the lessons: it is bought, visitors enter, professionals and companies go on in their area. */
export function CourseAccess({ course, buy }: CourseAccessProps) {
  const session = useSession();
  const type = session?.auth.type;
  const redirect = inArea("vc").course(course);
  function enter(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    openAccountDialog("log-in", { redirect, reason: `Entre para assistir a ${course.name}.` });
  }
  return (
    <div className="space-y-3">
      {buy}
      {course.included_in_plan && !type && (
        <>
          <p className="text-sm text-ink-muted text-pretty">
            Incluído nos planos pagos para profissionais: quem assina assiste sem pagar a mais.
          </p>
          <LinkButton to="/planos" fullWidth variant="amber">
            Ver os planos
          </LinkButton>
        </>
      )}
      {type === "SALESMAN" && (
        <LinkButton to={redirect} fullWidth variant="secondary" icon={ArrowRight}>
          Ver na minha área
        </LinkButton>
      )}
      {session?.auth.manager && (
        <LinkButton to={inArea("co").course(course)} fullWidth variant="secondary" icon={ArrowRight}>
          Ver na área da empresa
        </LinkButton>
      )}
      {!type && (
        <LinkButton
          to={`/login?redirect=${encodeURIComponent(redirect)}`}
          onClick={enter}
          fullWidth
          variant="secondary"
          icon={LogIn}
        >
          Entrar
        </LinkButton>
      )}
    </div>
  );
}
