import { ArrowRight, PartyPopper } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { type TellDraft, useDrafts } from "../../../../../ui/decisions/decided-rows.ts";
import { useUnsavedGuard } from "../../../../../ui/form/unsaved.ts";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton, SkeletonText } from "../../../../../ui/skeleton.tsx";
import { getLesson } from "../../../calls.ts";
import { lessonNotFound } from "../../../courses/contract.ts";
import type { Lesson } from "../../../courses/lesson-contract.ts";
import { AttachmentList } from "../../../courses/web/components/attachment-list.tsx";
import {
  type NextVideo,
  type PlayerHandle,
  VideoPlayer,
  type VideoPlayerProps,
} from "../../../videos/web/components/video-player.tsx";
import type { Student } from "../../contract.ts";
import { LessonFeedback, LessonText } from "./lesson-parts.tsx";
import { LessonSide } from "./lesson-side.tsx";
import { lessonOf, type StudyArea, studyOf } from "./own-studies.ts";
import type { LessonStudyData } from "./study-data.ts";
import { useWatched } from "./watch-reports.ts";

interface LessonStudyProps {
  area: StudyArea;
  data: LessonStudyData;
  /** What a student gets who is through. */
  certificate?: ((student: Student) => ReactNode) | undefined;
  /** What stands at the foot of the lesson. It tells while something is begun there and not sent yet. */
  questions?: ((onWriting: TellDraft) => ReactNode) | undefined;
}

/** A lesson as it is studied: it goes on where it stopped, counts what is watched, is rated once and noted beside. */
export function LessonStudy({ area, data, certificate, questions }: LessonStudyProps) {
  const { course, student, lesson } = data;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const player = useRef<PlayerHandle>(null);
  const playerBox = useRef<HTMLDivElement>(null);
  const watched = useWatched(student);
  const [ratedHere, setRatedHere] = useState<readonly string[]>([]);
  /** The lesson whose video came near its end. */
  const [ending, setEnding] = useState<string | null>(null);
  // Of two guards on one screen the router would listen to one alone.
  const drafts = useDrafts();
  useUnsavedGuard(drafts.isBegun);
  const isRated = [...(student?.rated_lessons ?? []), ...ratedHere].includes(lesson._id);
  // Of a short lesson the last seconds are needed until it is done: then it is asked about a moment later.
  const isAsked = ending === lesson._id && !isRated && watched.doneIds.has(lesson._id);

  const isText = !lesson.has_video;

  const lessons = course.sections.flatMap(({ chapters }) => chapters.map((chapter) => chapter.lesson));
  const next = lessons[lessons.findIndex(({ _id }) => _id === lesson._id) + 1];
  const addressOf = (id: string) => lessonOf(area, course._id, id);
  const settle = () => setRatedHere((before) => [...before, lesson._id]);

  function jump(second: number) {
    player.current?.seek(second);
    playerBox.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }

  // Below what it is about: after the film, or after the text.
  const feedback = student && isAsked && (
    <LessonFeedback
      key={`avaliação ${lesson._id}`}
      studentId={student._id}
      lesson={lesson}
      onSent={settle}
      onClose={settle}
    />
  );

  return (
    <div className="pt-3 pb-10 sm:pt-6">
      <BackLink to={studyOf(area, course._id)}>{course.name}</BackLink>
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 space-y-4">
          {(!isText || lesson.image) && (
            <div ref={playerBox} className="scroll-mt-20 overflow-hidden max-sm:-mx-4 sm:rounded-card">
              <LessonPlayer
                key={`${lesson._id}${search}`}
                player={player}
                courseId={course._id}
                lesson={lesson}
                startAt={secondIn(search) ?? watched.positionOf(lesson._id)}
                autoPlay={state?.goesOn === true}
                onProgress={(report, leaving) => watched.tell(lesson._id, report, leaving)}
                onNearEnd={() => setEnding(lesson._id)}
                // Whoever is asked what they think, or writes something, is not taken on meanwhile.
                next={
                  next && !isAsked && !drafts.isBegun
                    ? {
                        title: next.name,
                        go: () => void navigate(addressOf(next._id), { state: { goesOn: true } }),
                      }
                    : null
                }
              />
            </div>
          )}
          {!isText && feedback}
          {student && watched.isCompleted && <CompletedNotice>{certificate?.(student)}</CompletedNotice>}
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
            <h1 className="min-w-0 text-xl font-bold text-pretty break-words">{lesson.name}</h1>
            {next && (
              <LinkButton
                to={addressOf(next._id)}
                variant="secondary"
                icon={ArrowRight}
                aria-label={`Próxima aula: ${next.name}`}
                className="max-sm:w-full"
              >
                Próxima aula
              </LinkButton>
            )}
          </div>
        </div>
        <LessonSide
          key={lesson._id}
          area={area}
          data={data}
          doneIds={student ? watched.doneIds : undefined}
          now={() => player.current?.now() ?? 0}
          onJump={jump}
          onWriting={drafts.tell}
        />
        <div className="min-w-0 space-y-6">
          <LessonText
            key={`texto ${lesson._id}`}
            html={lesson.description}
            seconds={isText && student && !watched.doneIds.has(lesson._id) ? lesson.duration : null}
            onProgress={(report, leaving) => watched.tell(lesson._id, report, leaving)}
            onRead={() => setEnding(lesson._id)}
          />
          {isText && feedback}
          {lesson.attachments.length > 0 && (
            <section aria-label="Anexos" className="space-y-3">
              <h2 className="text-lg font-bold">Anexos</h2>
              <AttachmentList
                of={{ id: course._id, lessonId: lesson._id }}
                attachments={lesson.attachments}
              />
            </section>
          )}
          {questions?.(drafts.tell)}
        </div>
      </div>
    </div>
  );
}

/** The second that the address names; null where it names none. */
function secondIn(search: string): number | null {
  const asked = new URLSearchParams(search).get("t");
  return asked && /^\d{1,6}$/.test(asked) ? Number(asked) : null;
}

export const LessonStudySkeleton = () => (
  <div className="pt-3 pb-10 sm:pt-6">
    <Skeleton className="my-3.5 h-4 w-40" />
    <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div className="space-y-4">
        <div className="max-sm:-mx-4">
          <Skeleton className="aspect-video w-full rounded-none sm:rounded-card" />
        </div>
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-11 w-full rounded-control sm:hidden" />
      </div>
      <SkeletonText lines={10} />
    </div>
  </div>
);

/** A course was watched to its end; what comes of that stands under it. */
const CompletedNotice = ({ children }: { children: ReactNode }) => (
  <section aria-label="Treinamento concluído" className="space-y-3 rounded-card bg-success-soft p-4 sm:p-6">
    <p role="status" className="flex items-center gap-3 font-semibold text-success">
      <PartyPopper size={24} aria-hidden="true" className="shrink-0" />
      Você concluiu este treinamento. Parabéns!
    </p>
    {children}
  </section>
);

interface LessonPlayerProps extends Pick<VideoPlayerProps, "onProgress" | "onNearEnd" | "autoPlay"> {
  courseId: string;
  lesson: Lesson;
  /** Where its video begins, in seconds; read once. */
  startAt: number;
  next: NextVideo | null;
  player: RefObject<PlayerHandle | null>;
}

/** Nearer to the end than this, a video that was left begins anew. */
const atEnd = 5;

/** The video of a lesson; its picture where it has none. */
function LessonPlayer({ courseId, lesson, startAt, player, ...watching }: LessonPlayerProps) {
  const { video } = lesson;
  const [start] = useState(() => (video?.duration && startAt > video.duration - atEnd ? 0 : startAt));
  if (!video) return <Picture src={lesson.image?.url ?? null} alt="" ratio="16/9" name={lesson.name} />;
  async function renew() {
    const { lesson: fresh } = await call(getLesson, { params: { id: courseId, lessonId: lesson._id } });
    if (!fresh.video) throw lessonNotFound();
    return fresh.video;
  }
  return (
    <VideoPlayer
      {...watching}
      ref={player}
      video={video}
      title={lesson.name}
      startAt={start}
      eager
      renew={renew}
    />
  );
}
