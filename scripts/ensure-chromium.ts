import { execFile, spawn } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

/** Without the windows of a whole browser, each of which costs a process or two beside the page: the cheapest first. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const otherPlaces = [
  "/usr/bin",
  "/usr/lib/chromium",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const runs = (path: string) =>
  access(path, constants.X_OK)
    .then(() => promisify(execFile)(path, ["--version"], { timeout: 20_000 }))
    .then(
      ({ stdout }) => /chrom/i.test(stdout),
      () => false,
    );

async function find(): Promise<string | null> {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...otherPlaces];
  const places = folders.flatMap((folder) =>
    folder.includes(".app/") ? [folder] : names.map((name) => join(folder, name)),
  );
  for (const path of new Set(places)) if (await runs(path)) return path;
  return null;
}

function aptGet(args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const child = spawn("apt-get", args, { env, stdio: ["ignore", "ignore", "inherit"] });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`apt-get ${args[0]} ended with ${code}`)),
    );
  });
}

/**
 * Path of a Chromium that runs: the one named by CHROMIUM_PATH, else one of the system, else Debian's package, which is
 * installed when this process is root.
 * @throws Error saying what to do where there is none
 */
export async function ensureChromium(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not run as Chromium.`);
  }
  const found = await find();
  if (found) return found;
  const advice =
    "Install Chromium (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.";
  if (process.getuid?.() !== 0) throw new Error(`No Chromium was found. ${advice}`);
  try {
    await aptGet(["update", "-qq"]);
    await aptGet(["install", "-y", "-qq", "--no-install-recommends", "chromium-headless-shell"]);
  } catch (error) {
    throw new Error(`No Chromium was found, and it could not be installed. ${advice}`, { cause: error });
  }
  const installed = await find();
  if (!installed) throw new Error(`Chromium was installed but does not run. ${advice}`);
  return installed;
}
