import { eq, sql } from "drizzle-orm";
import { deleteGuarded, deleteInBatches } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import { emailPaces } from "../../../../platform/mailer/email-choices.ts";
import { notifications } from "../../../../platform/mailer/notifications.ts";
import { emailPaces as paceLabels } from "../../../../shared/email-groups.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { pushSubscriptions } from "../table.ts";

/** For a person who leaves. Browsers are told no more as soon as their sessions end. */
export async function forgetNotifications(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** Of more only the newest are kept. */
const maxKept = 500;

/**
 * What is older than 90 days goes, and the oldest of whoever has very many; and what was written for an account while it was
 * being closed, or of a company while it left.
 */
export const sweepNotifications: Sweep = async (connection, log) => {
  await deleteInBatches(
    connection,
    notifications,
    sql`user_id in (select n.user_id from ${notifications} as n join ${users} as u on u.id = n.user_id
      where u.deleted_at is not null)`,
  );
  // Written while their account stopped managing the company, or left it.
  await deleteInBatches(
    connection,
    notifications,
    sql`id in (select n.id from ${notifications} as n left join ${employees} as e on e.user_id = n.user_id
      where (n.path ~ '^/co([/?#]|$)' and e.manager is not true) or (n.path ~ '^/em([/?#]|$)' and e.id is null))`,
  );
  await deleteInBatches(
    connection,
    notifications,
    sql`id in (select id from (
        select n.id, row_number() over (partition by n.user_id order by n.id desc) as place from ${notifications} as n
         where n.user_id in (select user_id from ${notifications} group by user_id having count(*) > ${maxKept})
      ) as placed where place > ${maxKept})`,
  );
  await deleteGuarded(
    { connection, log },
    { name: "sweep-notifications" },
    notifications,
    sql`${notifications.createdAt} < now() - interval '90 days'`,
  );
};

export const personalNotifications: PersonalData = {
  columns: [notifications.userId, pushSubscriptions.userId, emailPaces.userId],
  of: (userId) => [
    {
      title: "Avisos",
      query: sql`select text as "Aviso", created_at as "Quando", read_at as "Lido em"
        from ${notifications} where user_id = ${userId} order by id desc`,
    },
    {
      title: "Aparelhos que recebem avisos",
      query: sql`select created_at as "Desde", split_part(endpoint, '/', 3) as "Serviço do navegador"
        from ${pushSubscriptions} where user_id = ${userId} order by created_at desc`,
    },
    {
      title: "Como você recebe os e-mails",
      query: sql`select ${inWords("pace", paceLabels)} as "E-mails", changed_at as "Escolhido em", mailed_on as "Último e-mail do dia"
        from ${emailPaces} where user_id = ${userId}`,
    },
  ],
};
