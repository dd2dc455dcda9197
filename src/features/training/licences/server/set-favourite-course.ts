import { and, eq, ne } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { courseNotFound } from "../../courses/contract.ts";
import type { setFavouriteCourse as endpoint } from "../contract.ts";
import { companyCourses } from "../table.ts";
import { readLicences } from "./licences.query.ts";

export const setFavouriteCourse: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { companyId } = requireActor(context);
  if (!companyId) throw notAllowed();
  return context.db.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(companyCourses)
      .set({ isFavourite: body.favourite })
      .where(
        and(
          eq(companyCourses.companyId, companyId),
          eq(companyCourses.courseId, params.id),
          ne(companyCourses.isFavourite, body.favourite),
        ),
      );
    // One that was made for the company is none of those that it chose: it is not found, and nothing was done.
    const [license] = (await readLicences(tx, { companyId, courseId: params.id })).contracted;
    if (!license) throw courseNotFound();
    const saved = body.favourite ? messages.courseIsFavourite : messages.courseNoFavourite;
    return { message: rowCount ? saved : messages.nothingChanged, license };
  });
};
