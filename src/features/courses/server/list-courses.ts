import type { Verb } from "../../../platform/route.ts";
import { withStandings } from "../../moderation/server/list-standings.ts";
import type { listCourses as endpoint } from "../contract.ts";
import { listCardsOfTrainer } from "./courses-of-trainer.query.ts";
import { presentCard } from "./present.ts";
import { listVisibleCourses } from "./visible-courses.query.ts";

/** `approved` may be left out: others than the own courses are only ever listed where they are visible. */
export const listCourses: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const page = { limit: query.limit, offset: query.page * query.limit };
  const isOwn = actor !== null && query.user?.toLowerCase() === actor.userId && !query.visible;
  if (!isOwn) return { course_list: (await listVisibleCourses(db.orm, query, page)).map(presentCard) };
  const rows = await listCardsOfTrainer(db.orm, { ...query, userId: actor.userId }, page);
  return { course_list: await withStandings(db.orm, "course", rows.map(presentCard)) };
};
