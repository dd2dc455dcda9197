import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const content = z.object({ password: z.string().min(1) });
const pathIn = (dataDir: string): string => join(dataDir, "postgres.json");

/**
 * The password of the database in a data folder.
 * @throws Error saying what to do where the file does not hold it
 */
export async function readPassword(dataDir: string): Promise<string> {
  const text = await readFile(pathIn(dataDir), "utf8");
  try {
    return content.parse(JSON.parse(text)).password;
  } catch (error) {
    throw new Error(
      `${pathIn(dataDir)} does not hold the password of the embedded database: it is broken. Put the one of a backup in its place; the password never changes. Where there is no database yet, remove the file.`,
      { cause: error },
    );
  }
}

/** As `readPassword`, made on first use; nobody but the owner may read the file. */
export async function ensurePassword(dataDir: string): Promise<string> {
  const made = JSON.stringify({ password: randomBytes(24).toString("hex") });
  const draft = `${pathIn(dataDir)}.${randomBytes(8).toString("hex")}.new`;
  // Linked into place when it is whole, and only where there is none: a crash in the middle leaves no half of a password.
  await writeFile(draft, made, { mode: 0o600, flush: true });
  try {
    await link(draft, pathIn(dataDir)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  return readPassword(dataDir);
}
