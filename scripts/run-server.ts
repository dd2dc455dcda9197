import { spawn } from "node:child_process";

/**
 * How Node runs the server where it is used in earnest. New objects get 48 MB rather than the hundreds that it would take
 * on a machine with room, which buys no speed. The main thread's other objects may take 512 MB, several times what it
 * holds: where there are gigabytes, V8 lets garbage grow to a multiple of what lives before it looks for it. Source maps,
 * which cost another 25 MB, tell little of a bundle that keeps its names.
 */
export const productionFlags = ["--max-semi-space-size=16", "--max-old-space-size=512"];

/**
 * Pages and pictures come and go in blocks of some hundred kB. glibc would keep freed ones for itself; with these
 * thresholds, in bytes, it gives them back at once (mallopt(3)). It would also give each thread a store of its own: two
 * stores for all hold 20 MB less.
 */
export const productionEnv = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** What the server finds in its environment, beside what whoever starts it says. */
export const serverVariables = (env: Record<string, string>): NodeJS.ProcessEnv => ({
  LOG_LEVEL: "warn",
  ...(env.NODE_ENV === "production" && productionEnv),
  ...process.env,
  ...env,
});

/** Runs the built server as a child, passes signals on to it and ends as it ends. */
export function runServer(env: Record<string, string>): void {
  const inEarnest = env.NODE_ENV === "production";
  const flags = inEarnest ? productionFlags : ["--enable-source-maps"];
  const child = spawn(process.execPath, [...flags, "build/app/main.js"], {
    stdio: "inherit",
    env: serverVariables(env),
  });
  // Ctrl+C reaches the child from the terminal by itself; a second signal from here would do nothing more.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
