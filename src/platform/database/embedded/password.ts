import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const content = z.object({ password: z.string() });

/** The password of the database in a data folder, made on first use; nobody but the owner may read the file. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const path = join(dataDir, "postgres.json");
  const made = JSON.stringify({ password: randomBytes(24).toString("hex") });
  await writeFile(path, made, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return content.parse(JSON.parse(await readFile(path, "utf8"))).password;
}
