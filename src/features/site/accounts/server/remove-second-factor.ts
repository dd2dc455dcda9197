import { eq } from "drizzle-orm";
import { secondFactors } from "../../../people/users/table.ts";
import type { OnAccountClosed } from "./closings.ts";

/** Nobody enters the account any more. */
export const removeSecondFactor: OnAccountClosed = async (tx, userId) => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
};
