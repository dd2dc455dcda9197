import type { z } from "zod";
import type { courseInput } from "../../authoring-contract.ts";
import type { Course } from "../../contract.ts";

/** What the form starts from: a stored course, or a new one. */
export const courseValues = (course: Course | null): z.input<typeof courseInput> => ({
  name: course?.name ?? "",
  description: course?.description ?? "",
  objectives: course?.objectives ?? "",
  target: course?.target ?? "",
  prerequisites: course?.prerequisites ?? "",
  // Nothing is chosen at first, as the type stays for good: what is sent then is told to be empty.
  type: course?.type ?? ("" as "OPEN"),
  price: course?.type === "OPEN" ? course.price : null,
  status: course ? (course.status ? "1" : "0") : "0",
  segment: course?.segment?._id ?? "",
  level: course?.level ?? "",
  included_in_plan: course?.included_in_plan ?? false,
  exclusive_company: course?.exclusive_company ?? null,
  exclusive_licenses: course?.exclusive_licenses?.toString() ?? "",
  image: course?.image ?? null,
  video: course?.video[0] ?? null,
});
