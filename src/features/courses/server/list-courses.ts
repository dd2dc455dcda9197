import type { Verb } from "../../../platform/route.ts";
import type { listCourses as endpoint } from "../contract.ts";
import { listCardsOfTrainer } from "./courses-of-trainer.query.ts";
import { presentCard } from "./present.ts";
import { listVisibleCourses } from "./visible-courses.query.ts";

/** `approved` may be left out: others than the own courses are only ever listed where they are visible. */
export const listCourses: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const page = { limit: query.limit, offset: query.page * query.limit };
  const isOwn = actor !== null && query.user?.toLowerCase() === actor.userId && !query.visible;
  const rows = isOwn
    ? await listCardsOfTrainer(db.orm, { ...query, userId: actor.userId }, page)
    : await listVisibleCourses(db.orm, query, page);
  return { course_list: rows.map(presentCard) };
};
