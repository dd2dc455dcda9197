import { eq, sql } from "drizzle-orm";
import { accountDevices } from "../../../../platform/known-devices.ts";
import type { PersonalData } from "../../../../platform/personal-data.ts";
import { recoveryCodes, secondFactors } from "../../../people/users/table.ts";
import type { OnAccountClosed } from "./closings.ts";

export const personalSecurity: PersonalData = {
  columns: [secondFactors.userId, recoveryCodes.userId, accountDevices.userId],
  of: (userId) => [
    {
      title: "Verificação em duas etapas",
      query: sql`select confirmed_at as "Ativa desde", created_at as "Começada em",
        (select count(*)::int from ${recoveryCodes} r where r.user_id = f.user_id) as "Códigos de recuperação que restam"
        from ${secondFactors} f where user_id = ${userId}`,
    },
    {
      title: "Aparelhos em que você entrou",
      query: sql`select 'Um aparelho' as "Onde", last_entered_at as "Última entrada"
        from ${accountDevices} where user_id = ${userId} order by last_entered_at desc`,
    },
  ],
};

/** Nobody enters the account any more. */
export const removeSecondFactor: OnAccountClosed = async (tx, userId) => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
};
