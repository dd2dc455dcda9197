import { Card } from "../../../../../ui/card.tsx";
import { RichText } from "../../../../../ui/rich-text.tsx";
import { VideoPlayer } from "../../../videos/web/components/video-player.tsx";
import type { Course } from "../../contract.ts";
import type { Lesson } from "../../lesson-contract.ts";
import { CoursePicture } from "./course-picture.tsx";
import { loadFilm } from "./load-film.ts";

interface CourseFilmProps {
  course: Course;
  /** A free lesson that somebody chose. */
  lesson: Lesson | null;
}

/** What plays on the page of a course: the lesson that was chosen, its presentation, or else its picture. */
export function CourseFilm({ course, lesson }: CourseFilmProps) {
  // A free lesson of text alone is read there.
  if (lesson && !lesson.has_video)
    return (
      <Card as="article" className="space-y-3">
        <h2 className="text-lg font-bold break-words">Aula grátis: {lesson.name}</h2>
        <RichText html={lesson.description} />
      </Card>
    );
  const video = lesson?.video ?? course.video[0];
  if (!video) return <CourseCover course={course} />;
  return (
    <figure className="space-y-2">
      <div className="overflow-hidden rounded-card">
        <VideoPlayer
          key={video._id}
          video={video}
          title={lesson ? lesson.name : `Apresentação de ${course.name}`}
          eager={lesson !== null}
          renew={() => loadFilm(course._id, lesson?._id)}
        />
      </div>
      {lesson && (
        <figcaption className="text-ink-muted">
          Aula grátis: <span className="font-semibold text-ink">{lesson.name}</span>
        </figcaption>
      )}
    </figure>
  );
}

/** The picture of a course over its page. */
export const CourseCover = ({ course }: { course: Pick<Course, "image" | "name"> }) => (
  <CoursePicture
    image={course.image}
    name={course.name}
    sizes="(min-width: 1024px) 780px, 100vw"
    priority
    className="rounded-card"
  />
);
