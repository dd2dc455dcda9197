import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import type { listStudents as endpoint } from "../contract.ts";
import { readStudents } from "./students.ts";

/** Whoever asks for nobody in particular asks for the own ones; a manager who asks for somebody, for what the company released. */
export const listStudents: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId, companyId, manager } = requireActor(context);
  const { active, course, user, company } = query;
  const isOwn = !company && (!user || user === userId);
  const released = company ?? companyId;
  if (!isOwn && !(manager && released && released === companyId)) throw notAllowed();
  const whose = isOwn ? { user: userId } : { company: released ?? undefined, user };
  return { student_list: await readStudents(context.db.orm, { ...whose, active, course }, query) };
};
