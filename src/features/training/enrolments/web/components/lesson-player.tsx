import { type RefObject, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import { getLesson } from "../../../calls.ts";
import { lessonNotFound } from "../../../courses/contract.ts";
import type { Lesson } from "../../../courses/lesson-contract.ts";
import {
  type NextVideo,
  type PlayerHandle,
  VideoPlayer,
  type VideoPlayerProps,
} from "../../../videos/web/components/video-player.tsx";

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
export function LessonPlayer({ courseId, lesson, startAt, player, ...watching }: LessonPlayerProps) {
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
