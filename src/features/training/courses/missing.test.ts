import { expect, it } from "vitest";
import { missingIn } from "./policy.ts";

const texts = { description: "x", objectives: "x", target: "x", prerequisites: "x" };
const ready = { seconds: 60, hasVideo: true, hasDescription: true };
const waiting = { ...ready, seconds: null };
const untold = { ...ready, hasDescription: false };
const bare = { seconds: null, hasVideo: false, hasDescription: false };

it.each([
  [["objectives", "image", "lesson"], { objectives: null, imageId: null, lessons: [], publishedLessons: 0 }],
  [["lesson"], { lessons: [], publishedLessons: 0 }],
  [["video"], { lessons: [waiting, waiting], publishedLessons: 0 }],
  [["lesson_description"], { lessons: [waiting, untold], publishedLessons: 0 }],
  [["lesson_description"], { lessons: [bare], publishedLessons: 0 }],
  [["published_lesson"], { lessons: [waiting, untold, ready], publishedLessons: 0 }],
  [[], { lessons: [ready], publishedLessons: 1 }],
])("tells %j", (missing, given) => {
  expect(missingIn({ ...texts, imageId: "x", ...given })).toEqual(missing);
});
