import { spawn } from "node:child_process";

/** Runs the built server as a child, passes signals on to it and ends as it ends. */
export function runServer(env: Record<string, string>): void {
  const child = spawn(process.execPath, ["--enable-source-maps", "build/app/main.js"], {
    stdio: "inherit",
    env: { LOG_LEVEL: "warn", ...process.env, ...env },
  });
  // Ctrl+C reaches the child from the terminal by itself; a second signal from here would do nothing more.
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
