import type { Transaction } from "../../../../platform/database/database.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordAudit } from "../../../base/audit/server/record-audit.ts";
import { createUser, type NewUser } from "../../users/server/create-user.ts";
import { mailOwnAccountOpened } from "./own-account-email.tsx";
import { releaseUnclaimedAccount } from "./release-unclaimed-account.ts";

/**
 * Opens the account of somebody who registers. One that a company opened for the same e-mail and nobody claimed gives
 * way; the company is told, since its entry goes with it.
 * @throws emailTaken where a live account has the e-mail
 */
export async function openOwnAccount(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers" | "config">,
  input: NewUser,
) {
  const released = await releaseUnclaimedAccount(tx, services, input.email);
  const user = await createUser(tx, input);
  if (released) {
    const actor = { userId: user.id, type: user.type, companyId: null, manager: false };
    await recordAudit(
      tx,
      { actor },
      {
        action: "EMPLOYEE_OPENED_OWN_ACCOUNT",
        subjectId: released.employeeId,
        companyId: released.companyId,
      },
    );
    await mailOwnAccountOpened(tx, services, released);
  }
  return user;
}
