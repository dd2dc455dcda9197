import { sql } from "drizzle-orm";
import { withDatabase } from "./courses.ts";

/** A gateway that knows nothing of a charge refuses to give it back. */
export const forgetCharge = (id: string): Promise<unknown> =>
  withDatabase((orm) =>
    orm.execute(sql`update sandbox.charges set key = ${`forgotten ${id}`} where key = ${id}`),
  );

export const rememberCharge = (id: string): Promise<unknown> =>
  withDatabase((orm) =>
    orm.execute(sql`update sandbox.charges set key = ${id} where key = ${`forgotten ${id}`}`),
  );
