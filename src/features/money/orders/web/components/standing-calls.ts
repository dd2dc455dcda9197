import type { Session } from "../../../../base/sessions/session.ts";
import type { Course } from "../../../../training/courses/contract.ts";
import { findStudy } from "../../../../training/enrolments/web/components/find-study.ts";
import { isInCart } from "./cart-calls.ts";

/** How somebody stands to a course: made it, owns it, is about to buy it, or none of these. */
export type Standing = "own" | "owned" | "in-cart" | "none";

/** Fetched with `import()`: the contracts bring the schemas along. */
export async function findStanding(
  { auth, user }: Session,
  course: Pick<Course, "_id" | "user">,
): Promise<Standing> {
  if (course.user._id === user._id) return "own";
  const isPerson = auth.type === "SALESMAN";
  const [study, inCart] = await Promise.all([
    isPerson ? findStudy(course._id) : null,
    isPerson || auth.manager ? isInCart(course._id) : false,
  ]);
  if (study?.active && study.origin === "PURCHASE") return "owned";
  return inCart ? "in-cart" : "none";
}
