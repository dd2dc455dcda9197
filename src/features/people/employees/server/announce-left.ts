import type { Transaction } from "../../../../platform/database/database.ts";
import { forgetEventsOf } from "../../../../platform/mailer/notifications.ts";
import type { Services } from "../../../../platform/services.ts";
import { type EmployeesLeft, employeesLeft } from "./employees-left.ts";

/** Lets every feature take away what people had as employees. Call it after their entries are gone. */
export async function announceLeft(
  tx: Transaction,
  { handlers }: Pick<Services, "handlers">,
  left: EmployeesLeft,
): Promise<void> {
  if (left.userIds.length === 0) return;
  // Of a company that they left they read nothing more, under the bell neither.
  await forgetEventsOf(tx, left.userIds, ["/co", "/em"]);
  for (const takeAway of handlers.of(employeesLeft)) await takeAway(tx, left);
}
