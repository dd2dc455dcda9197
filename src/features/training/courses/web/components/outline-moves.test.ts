import { expect, it } from "vitest";
import type { CourseSection, LessonInCourse } from "../../contract.ts";
import { mayMove, moveLesson, moveSection, putLesson, putSection, tellPlace } from "./outline-moves.ts";

const lesson = (_id: string): LessonInCourse => ({
  _id,
  name: _id.toUpperCase(),
  is_free: false,
  status: true,
  duration: 60,
  image: null,
  has_video: true,
  process_completed: true,
  attachments: 0,
});

const outline = (plan: Record<string, string>): CourseSection[] =>
  Object.entries(plan).map(([_id, lessons]) => ({
    _id,
    title: _id,
    status: true,
    chapters: [...lessons].map((id) => ({ lesson: lesson(id) })),
  }));

const planOf = (sections: readonly CourseSection[]) =>
  sections.map(({ _id, chapters }) => `${_id}:${chapters.map((chapter) => chapter.lesson._id).join("")}`);

const course = outline({ one: "abc", two: "", three: "d" });

it("moves a lesson within its section, and past its end into the next one", () => {
  expect(planOf(moveLesson(course, "b", -1))).toEqual(["one:bac", "two:", "three:d"]);
  expect(planOf(moveLesson(course, "b", 1))).toEqual(["one:acb", "two:", "three:d"]);
  expect(planOf(moveLesson(course, "c", 1))).toEqual(["one:ab", "two:c", "three:d"]);
  expect(planOf(moveLesson(course, "d", -1))).toEqual(["one:abc", "two:d", "three:"]);
  expect(moveLesson(course, "a", -1)).toBe(course);
  expect(moveLesson(course, "d", 1)).toBe(course);
  expect(moveLesson(course, "none", 1)).toBe(course);
  expect([mayMove(course, "a", -1), mayMove(course, "c", 1)]).toEqual([false, true]);
});

it("goes through all places one way and comes back the other", () => {
  let sections: readonly CourseSection[] = course;
  const seen = new Set<string>();
  while (mayMove(sections, "a", 1)) {
    sections = moveLesson(sections, "a", 1);
    seen.add(planOf(sections).join(" "));
  }
  expect(planOf(sections)).toEqual(["one:bc", "two:", "three:da"]);
  expect(seen.size).toBe(5);
  while (mayMove(sections, "a", -1)) sections = moveLesson(sections, "a", -1);
  expect(planOf(sections)).toEqual(planOf(course));
});

it("puts a lesson or a section where it was dropped", () => {
  expect(planOf(putLesson(course, "a", "three", 1))).toEqual(["one:bc", "two:", "three:da"]);
  expect(planOf(putLesson(course, "a", "one", 2))).toEqual(["one:bca", "two:", "three:d"]);
  expect(putLesson(course, "a", "none", 0)).toBe(course);
  expect(planOf(putSection(course, "three", 0))).toEqual(["three:d", "one:abc", "two:"]);
  expect(planOf(moveSection(course, "one", 1))).toEqual(["two:", "one:abc", "three:d"]);
  expect(moveSection(course, "one", -1)).toBe(course);
});

it("tells where a lesson is", () => {
  expect(tellPlace(course, "b")).toBe("Aula “B” na posição 2 de “one”");
});
