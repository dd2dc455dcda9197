import type { Connection } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { courseNotFound } from "../contract.ts";
import { isVisible } from "../lifecycle.ts";
import { may } from "../policy.ts";
import { accessTo } from "./may-watch.ts";
import { type CourseRow, findCourse } from "./queries.ts";

interface Reading extends Pick<Services, "handlers"> {
  db: { orm: Connection };
  actor: Actor | null;
}

/**
 * A course that somebody may read, by its id or its slug.
 * @throws courseNotFound where it never was, or is not for this person to know of
 */
export async function findReadableCourse(context: Reading, idOrSlug: string): Promise<CourseRow> {
  const { db, actor } = context;
  const row = await findCourse(db.orm, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row) throw courseNotFound();
  const isReadable =
    isVisible(row) ||
    (!row.deletedAt && may(actor, "read-hidden", row)) ||
    (!row.deletedAt && row.approved && may(actor, "read-exclusive", row)) ||
    (await accessTo({ ...context, orm: db.orm }, row.id)) !== null;
  if (!isReadable) throw courseNotFound();
  return row;
}
