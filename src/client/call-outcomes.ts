import { Failure, notSignedIn } from "../shared/failure.ts";

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

type Listener = (afterWriting: boolean) => void;

const listeners = new Set<Listener>();

/** Tells each time the server answered something: there is a connection. Answers how to stop. */
export function onServerAnswer(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For what makes calls; says whether the call may have changed something. */
export function tellServerAnswered(afterWriting: boolean): void {
  for (const listener of listeners) listener(afterWriting);
}
