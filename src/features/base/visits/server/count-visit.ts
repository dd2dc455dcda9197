import { type SQL, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/moments.ts";
import type { Verb } from "../../../../platform/services.ts";
import { type Actor, isAdministrator } from "../../../../shared/actor.ts";
import { messages } from "../../../../shared/messages.ts";
import { type countVisit as endpoint, pageNotFound, type VisitedKind } from "../contract.ts";
import { pageVisits } from "../table.ts";

export const countVisit: Verb<typeof endpoint> = async ({ params: { kind, id } }, context) => {
  if (isRobot(context.userAgent) || isOwn(context.actor, kind, id))
    return { message: messages.nothingChanged };
  const { rowCount } = await context.db.transaction((tx) =>
    // One statement: however many come at once, each adds one.
    tx.execute(sql`
      insert into ${pageVisits} (kind, subject_id, day, count) select ${kind}::text, id, ${today}, 1 from (${shown[kind](id)}) as shown
      on conflict (kind, subject_id, day) do update set count = ${pageVisits.count} + 1`),
  );
  if (!rowCount) throw pageNotFound();
  return { message: messages.visitCounted };
};

/** What everybody sees. */
const shown: Record<VisitedKind, (id: string) => SQL> = {
  company: (id) =>
    sql`select id from companies where id = ${id} and deleted_at is null and blocked_at is null`,
  store: (id) => sql`select id from users where id = ${id} and type = 'SALESMAN'
    and deleted_at is null and blocked_at is null and page_suspended_at is null`,
};

/** Who looks at the own page, or works on pages, is no visitor. */
function isOwn(actor: Actor | null, kind: VisitedKind, id: string): boolean {
  if (!actor) return false;
  return isAdministrator(actor) || (kind === "company" ? actor.companyId : actor.userId) === id;
}

/** Programs that say what they are: search engines, previews of shared addresses, measuring programs. */
const robots = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl|wget|python/i;

const isRobot = (userAgent: string | null): boolean => robots.test(userAgent ?? "");
