import type { z } from "zod";
import type { Lesson, lessonInput } from "../../lesson-contract.ts";

/** What the form starts from: a stored lesson, or a new one. */
export const lessonValues = (lesson: Lesson | null): z.input<typeof lessonInput> => ({
  name: lesson?.name ?? "",
  description: lesson?.description ?? "",
  is_free: lesson?.is_free ? "1" : "0",
  status: lesson?.status ? "1" : "0",
  image: lesson?.image ?? null,
  video: lesson?.video ?? null,
});
