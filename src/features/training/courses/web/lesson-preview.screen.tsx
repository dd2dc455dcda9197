import { ArrowRight, Pencil } from "lucide-react";
import { type ClientLoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { product } from "../../../../shared/product.ts";
import { RichText } from "../../../../ui/fields/rich-text.tsx";
import { BackLink } from "../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Skeleton, SkeletonText } from "../../../../ui/skeleton.tsx";
import { VideoPlayer } from "../../videos/web/components/video-player.tsx";
import { AttachmentList } from "./components/attachment-list.tsx";
import { lessonEditorOf, lessonPreviewOf, previewOf } from "./components/course-addresses.ts";
import { CourseOutline } from "./components/course-outline.tsx";
import { loadFilm } from "./components/course-page.tsx";
import { loadOwnLesson, shownToStudents } from "./components/own-courses.ts";

export const meta = () => [{ title: `Visualização da aula · ${product.name}` }];

export const clientLoader = ({ request, params }: ClientLoaderFunctionArgs) =>
  loadOwnLesson(request, params.idTraining, params.lessonId);

/** A lesson as students of the course see it. */
export default function LessonPreview() {
  const { course, lesson } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { sections } = shownToStudents(course);
  const lessons = sections.flatMap(({ chapters }) => chapters.map((chapter) => chapter.lesson));
  const next = lessons[lessons.findIndex(({ _id }) => _id === lesson._id) + 1];
  const addressOf = (id: string) => lessonPreviewOf(course._id, id);
  return (
    <>
      <PageHeader
        back={<BackLink to={previewOf(course._id)}>{course.name}</BackLink>}
        title={lesson.name}
        actions={
          <LinkButton
            to={lessonEditorOf(course._id, lesson.section._id, lesson._id)}
            variant="secondary"
            icon={Pencil}
          >
            Editar
          </LinkButton>
        }
      />
      <div className="grid items-start gap-6 pb-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <div className="min-w-0 space-y-6">
          {lesson.video ? (
            <VideoPlayer
              key={lesson._id}
              video={lesson.video}
              title={lesson.name}
              eager
              renew={() => loadFilm(course._id, lesson._id)}
              next={next ? { title: next.name, go: () => void navigate(addressOf(next._id)) } : null}
            />
          ) : (
            <Picture
              src={lesson.image?.url}
              alt=""
              ratio="16/9"
              name={lesson.name}
              className="rounded-card"
            />
          )}
          {!lesson.status && (
            <p className="text-ink-muted">Esta aula não está publicada: alunos não a veem.</p>
          )}
          <RichText html={lesson.description} className="max-w-reading" />
          {lesson.attachments.length > 0 && (
            <section aria-label="Anexos" className="space-y-3">
              <h2 className="text-lg font-bold">Anexos</h2>
              <AttachmentList
                of={{ id: course._id, lessonId: lesson._id }}
                attachments={lesson.attachments}
              />
            </section>
          )}
          {next && (
            <LinkButton to={addressOf(next._id)} variant="secondary" icon={ArrowRight}>
              <span className="min-w-0">Próxima aula: {next.name}</span>
            </LinkButton>
          )}
        </div>
        <section aria-label="Aulas do treinamento" className="min-w-0 lg:sticky lg:top-20">
          <CourseOutline sections={sections} linkOf={({ _id }) => addressOf(_id)} currentId={lesson._id} />
        </section>
      </div>
    </>
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
