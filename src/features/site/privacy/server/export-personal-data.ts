import { takeAllowances } from "../../../../platform/allowances.ts";
import { personalData, readPersonal } from "../../../../platform/handlers.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { type exportPersonalData as endpoint, exportsAnHour } from "../contract.ts";

/** One after the other, on one connection: nobody waits for a file, and others need the connections. */
export const exportPersonalData: Verb<typeof endpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const budget = { key: `export of ${userId}`, max: exportsAnHour, windowSeconds: 3600 };
  const wait = await takeAllowances(orm, [budget]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const section_list = [];
  for (const data of context.handlers.of(personalData)) {
    for (const query of data.of(userId)) {
      const section = await readPersonal(orm, query);
      if (section.row_list.length > 0) section_list.push(section);
    }
  }
  return { generated_at: context.clock.now().toISOString(), section_list };
};
