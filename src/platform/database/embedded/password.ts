import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const content = z.object({ password: z.string() });
const pathIn = (dataDir: string): string => join(dataDir, "postgres.json");

/** The password of the database in a data folder. */
export async function readPassword(dataDir: string): Promise<string> {
  return content.parse(JSON.parse(await readFile(pathIn(dataDir), "utf8"))).password;
}

/** As `readPassword`, made on first use; nobody but the owner may read the file. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const made = JSON.stringify({ password: randomBytes(24).toString("hex") });
  await writeFile(pathIn(dataDir), made, { mode: 0o600, flag: "wx" }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readPassword(dataDir);
}
