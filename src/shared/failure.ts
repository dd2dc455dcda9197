/** Texts for form fields, keyed by the path of the field in the payload, e.g. `user.email`. */
export type FieldMessages = Record<string, string>;

/** What a caller receives when a call fails. */
export interface FailureBody {
  code: string;
  message: string;
  fields?: FieldMessages;
}

/** A failure that a caller can meet: declared in a contract, thrown by a verb, answered as JSON. */
export class Failure extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  /** Answered as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: FailureBody, retryAfterSeconds?: number) {
    super(body.message);
    this.name = "Failure";
    this.status = status;
    this.code = body.code;
    this.fields = body.fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  toBody(): FailureBody {
    return { code: this.code, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

/** A declared failure: call it to make the error to throw, with texts for the form where one can show them. */
export interface FailureKind {
  (fields?: FieldMessages): Failure;
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

/**
 * Declares a failure.
 * @param status HTTP status that it is answered with
 * @param code UPPER_SNAKE name that programs read
 * @param message Portuguese sentence that the person reads
 */
export function failureKind(status: number, code: string, message: string): FailureKind {
  const make = (fields?: FieldMessages) => new Failure(status, { code, message, ...(fields && { fields }) });
  return Object.assign(make, { status, code, message });
}

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
