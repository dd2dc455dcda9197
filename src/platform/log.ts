import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type Log = Logger;

/** Fields that would put a person or a secret into the logs, wherever they stand up to three levels deep. */
const privateFields = [
  "authorization",
  "cookie",
  "password",
  "new_password",
  "token",
  "email",
  "to",
  "phone",
  "document",
  "cpf",
  "cnpj",
  "card",
  "security_code",
];

const redactedPaths = privateFields.flatMap((field) => [
  field,
  `*.${field}`,
  `*.*.${field}`,
  `*.*.*.${field}`,
]);

/** Where lines go instead of to standard output. */
export interface LogDestination {
  write(line: string): void;
}

interface LoggedError {
  type: string;
  code?: string;
  message: string;
  at: string[];
  cause?: LoggedError;
}

/**
 * Says what went wrong and where, without the values that were at hand: Drizzle puts the parameters of a failed query
 * into its message, PostgreSQL the refused value behind a colon, and both carry them in fields of their own.
 */
function withoutValues(error: unknown, depth = 0): LoggedError | undefined {
  if (!(error instanceof Error) || depth > 5) return undefined;
  const message = error.message.replace(/\nparams: [\s\S]*$/, "").replace(/: "[\s\S]*"$/, "");
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const cause = withoutValues(error.cause, depth + 1);
  return { type: error.name, code, message, at: at.slice(0, 12).map((line) => line.trim()), cause };
}

/** Makes the structured log of the process: one JSON line each on standard output, without personal data. */
export function createLog(config: Pick<Config, "logLevel">, destination?: LogDestination): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: redactedPaths, censor: "[removed]" },
    serializers: { err: (error: unknown) => withoutValues(error) ?? error },
  };
  return destination ? pino(options, destination) : pino(options);
}
