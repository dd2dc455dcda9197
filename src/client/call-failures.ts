import { notSignedIn } from "../shared/common-failures.ts";
import { Failure } from "../shared/failure.ts";

/** The server gave no answer: no network, or the server is away. */
export class ConnectionFailure extends Error {
  /** The key under which it may be sent again, where the call takes one: it may have been done. */
  readonly submission: string | undefined;

  constructor(submission?: string) {
    super("Sem conexão com a internet. Confira sua rede e tente de novo.");
    this.name = "ConnectionFailure";
    this.submission = submission;
  }
}

/** The call needs a person, and the server knows none by the token sent. */
export const isDeadToken = (failure: unknown): boolean =>
  failure instanceof Failure && failure.code === notSignedIn.code;
