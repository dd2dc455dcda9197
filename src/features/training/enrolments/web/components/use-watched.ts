import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { WatchReport } from "../../../videos/web/components/played-ranges.ts";
import type { Student } from "../../contract.ts";
import { type WatchAnswer, watchReports } from "./watch-reports.ts";

/** How far a student is, as what is watched here is told and counted; nothing is told of who is no student. */
export function useWatched(student: Student | null) {
  const [doneHere, setDoneHere] = useState<readonly string[]>([]);
  const [completedHere, setCompletedHere] = useState(false);
  const [positions, setPositions] = useState<Readonly<Record<string, number>>>({});

  const isHere = useRef(false);
  const { revalidate } = useRevalidator();

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const learn = useCallback(
    ({ lesson, completed }: WatchAnswer) => {
      // Told on leaving: the screen that came after this one was asked for before that counted.
      if (!isHere.current) return void revalidate();
      if (lesson.is_done) setDoneHere((done) => [...new Set([...done, lesson.lesson_id])]);
      if (completed) setCompletedHere(true);
    },
    [revalidate],
  );

  useEffect(() => {
    const sendKept = () => void watchReports.send(false, learn);
    addEventListener("online", sendKept);
    return () => removeEventListener("online", sendKept);
  }, [learn]);

  function tell(lessonId: string, { timer, ranges }: WatchReport, leaving: boolean): void {
    setPositions((before) => ({ ...before, [lessonId]: timer }));
    if (!student) return;
    watchReports.add({ student: student._id, lesson: lessonId, timer, ranges });
    void watchReports.send(leaving, learn);
  }

  const before = student?.lessons ?? [];
  const doneIds = new Set([
    ...before.filter((lesson) => lesson.is_done).map((lesson) => lesson.lesson_id),
    ...doneHere,
  ]);
  /** Where a lesson goes on, in seconds. */
  const positionOf = (lessonId: string): number =>
    positions[lessonId] ?? before.find((lesson) => lesson.lesson_id === lessonId)?.video_timer ?? 0;
  return { doneIds, isCompleted: completedHere || Boolean(student?.completed_at), positionOf, tell };
}
