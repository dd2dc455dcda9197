import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { notAllowed } from "../../../shared/common-failures.ts";
import type { listStudents as endpoint } from "../contract.ts";
import { readStudents } from "./read-students.ts";

/** Whoever asks for nobody in particular asks for the own ones. */
export const listStudents: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId, companyId, manager } = requireActor(context);
  const { active, course, user, company } = query;
  if (company && !(manager && company === companyId)) throw notAllowed();
  if (!company && user && user !== userId) throw notAllowed();
  const whose = company ? { company, user } : { user: userId };
  return { student_list: await readStudents(context.db.orm, { ...whose, active, course }, query) };
};
