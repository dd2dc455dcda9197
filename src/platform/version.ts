import { readFileSync } from "node:fs";

const read = (): string => {
  const file: unknown = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  return (file as { version: string }).version;
};

/** The release that runs, as `package.json` numbers it. */
export const version = read();
