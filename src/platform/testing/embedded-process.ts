// A process of its own that uses the embedded database, for tests that kill such processes: starts it, prints what it
// got, stops it on SIGTERM.
import { startEmbeddedDatabase } from "../database/embedded.ts";

const [dataDir = ""] = process.argv.slice(2);
const database = await startEmbeddedDatabase({ dataDir, log: { info() {} }, flags: ["fsync=off"] });
process.on("SIGINT", () => process.stdout.write(`interrupted\n`));
process.on("SIGTERM", async () => {
  await database.stop();
  process.exit(0);
});
process.stdout.write(`${JSON.stringify(database)}\n`);
setInterval(() => undefined, 60_000);
