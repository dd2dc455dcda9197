import { holdManager } from "../../features/employees/server/manager-rights.ts";
import type { Database } from "../../platform/database/database.ts";
import type { VerbContext } from "../../platform/services.ts";
import { notAllowed } from "../../shared/common-failures.ts";
import type { Endpoint } from "../../shared/endpoint.ts";

/**
 * Lets a call of managers write only while the person is one: each of its transactions begins by looking again, and
 * whoever takes that right away waits for those that have begun. Between the first look (`requireLevel`) and the writing
 * there may be minutes, while a file comes in.
 * @throws the refusal of the call, or notAllowed (403), out of the transaction
 */
export function keepRights(
  { access, method, endsRights, refusal = notAllowed }: Endpoint,
  context: VerbContext,
): VerbContext {
  const { actor, db } = context;
  if (access !== "managers" || method === "GET" || !actor) return context;
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
