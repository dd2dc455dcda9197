import { and, eq, sql } from "drizzle-orm";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { today } from "../../../../platform/database/moments.ts";
import type { PersonalData } from "../../../../platform/handlers.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { VisitedKind } from "../contract.ts";
import { pageVisits } from "../table.ts";

/** A page that is not there any more has no visits. */
const forget = (kind: VisitedKind) => async (tx: Transaction, subjectId: string) => {
  await tx.delete(pageVisits).where(and(eq(pageVisits.kind, kind), eq(pageVisits.subjectId, subjectId)));
};

export const forgetVisitsOfStore = forget("store");
export const forgetVisitsOfCompany = forget("company");

/** After as many days as `data_retention` says. */
export const sweepVisits: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-visits" },
    pageVisits,
    sql`${pageVisits.day} < ${today} - (select days from data_retention where what = 'visits')`,
  );

/** No column names a person: a store is its professional's. */
export const personalVisits: PersonalData = {
  columns: [],
  of: (userId) => [
    {
      title: "Visitas à sua loja, por dia",
      query: sql`select day as "Dia", count as "Visitas" from ${pageVisits}
        where kind = 'store' and subject_id = ${userId} order by day desc`,
    },
  ],
};
