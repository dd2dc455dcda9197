import type { JobKind } from "../../platform/queue.ts";
import type { TestApp } from "./harness.ts";

/** Does the jobs of a kind that wait, as the queue would, and tells what they were given. */
export async function workOff<T>(
  { services }: TestApp,
  kind: JobKind<T>,
  work: (data: T) => Promise<void>,
): Promise<T[]> {
  const { rows } = await services.db.pool.query<{ data: unknown }>(
    "delete from pgboss.job where name = $1 and state = 'created' returning data",
    [kind.name],
  );
  const given = rows.map(({ data }) => kind.schema.parse(data));
  for (const data of given) await work(data);
  return given;
}
