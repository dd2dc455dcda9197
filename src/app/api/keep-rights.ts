import { holdManager } from "../../features/employees/server/manager-rights.ts";
import type { Database } from "../../platform/database/database.ts";
import type { VerbContext } from "../../platform/services.ts";
import type { Actor } from "../../shared/actor.ts";
import { notAllowed } from "../../shared/common-failures.ts";
import type { Endpoint } from "../../shared/endpoint.ts";

const needsManager = ({ access, forCompany }: Endpoint, { companyId, manager }: Actor): boolean =>
  access === "managers" || (forCompany === true && companyId !== null && manager);

/**
 * Lets a call that somebody makes as a manager write only while the person is one: each of its transactions begins by looking again, and
 * whoever takes that right away waits for those that have begun. Between the first look (`requireLevel`) and the writing
 * there may be minutes, while a file comes in. So does a GET that has a transaction: it counts what it shows.
 * @throws the refusal of the call, or notAllowed (403), out of the transaction
 */
export function keepRights(endpoint: Endpoint, context: VerbContext): VerbContext {
  const { endsRights, refusal = notAllowed } = endpoint;
  const { actor, db } = context;
  if (!actor || !needsManager(endpoint, actor)) return context;
  const guarded: Database = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        if (!(await holdManager(tx, actor, { endsRights }))) throw refusal();
        return work(tx);
      }),
  };
  return { ...context, db: guarded };
}
