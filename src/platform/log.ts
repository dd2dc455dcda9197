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
];

const redactedPaths = privateFields.flatMap((field) => [
  field,
  `*.${field}`,
  `*.*.${field}`,
  `*.*.*.${field}`,
]);

/** Makes the structured log of the process: one JSON line each on standard output, without personal data. */
export function createLog(
  config: Pick<Config, "logLevel">,
  destination?: { write(line: string): void },
): Log {
  const options = { level: config.logLevel, redact: { paths: redactedPaths, censor: "[removed]" } };
  return destination ? pino(options, destination) : pino(options);
}
