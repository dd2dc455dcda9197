import { allowStoppedJob, listJobStops } from "../src/platform/bulk-change-guard.ts";
import { readConfig } from "../src/platform/config.ts";
import { openDatabase } from "../src/platform/database/database.ts";
import { findEmbeddedDatabase } from "../src/platform/database/embedded.ts";

/** Shows the jobs that stopped because they would have changed more than usual; with the name of one, allows it once. */

const [name] = process.argv.slice(2);
const { databaseDirectUrl, dataDir } = readConfig();
const db = openDatabase({ url: databaseDirectUrl ?? (await findEmbeddedDatabase(dataDir)), poolSize: 1 });
if (name) {
  const isAllowed = await allowStoppedJob(db.orm, name);
  console.log(
    isAllowed ? `${name} does its work the next time it runs.` : `${name} does not wait to be allowed.`,
  );
  if (!isAllowed) process.exitCode = 1;
}
for (const { job, changes, of, stoppedAt, isAllowed } of await listJobStops(db.orm)) {
  const state = isAllowed ? "allowed once" : "stopped";
  console.log(`${job}: ${state}, would change ${changes} of ${of}, since ${stoppedAt.toISOString()}`);
}
await db.close();
