import type { Answer, Endpoint, VerbInput } from "../shared/endpoint.ts";
import type { VerbContext } from "./services.ts";

/** Does what a call asks for: holds the rules and the transaction, throws declared failures. */
export type Verb<E extends Endpoint> = (input: VerbInput<E>, context: VerbContext) => Promise<Answer<E>>;

/** A call and the verb that does it. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly verb: Verb<Endpoint>;
}

/** Joins a call to its verb; the types of both have to agree. */
export function route<E extends Endpoint>(endpoint: E, verb: Verb<E>): Route {
  return { endpoint, verb: verb as unknown as Verb<Endpoint> };
}
