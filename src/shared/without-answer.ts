import { Failure } from "./failure.ts";

/**
 * Whether an error says that no answer came: no network, or the server is away. `fetch` and `import` throw a TypeError or
 * a time-out then; a client may say so with a failure of status 0.
 */
export function isWithoutAnswer(error: unknown): boolean {
  if (error instanceof Failure) return error.status === 0;
  if (!(error instanceof Error)) return false;
  return (
    error.name === "TimeoutError" ||
    error.name === "ConnectionFailure" ||
    (error instanceof TypeError && /fetch|network|load failed|import/i.test(error.message))
  );
}

/** Whether an error says that a part of the program itself did not come, which only a new start of the page mends. */
export const isMissingModule = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);
