import type { Route } from "../../platform/route.ts";
import type { Services } from "../../platform/services.ts";
import type { Call, CallOf } from "../../shared/endpoint.ts";
import { Failure, type FailureBody } from "../../shared/failure.ts";
import { failureOf } from "./answer-failure.ts";
import { contextOfVisitor } from "./context.ts";
import { invoke, type RawInput } from "./invoke.ts";
import { singleFlight } from "./single-flight.ts";

/** What a read comes to, as a value that may travel between threads. */
export type ReadOutcome = { answer: unknown } | { failure: FailureBody; status: number };

/** Reads of pages by the name of the call: straight into the verbs, as a visitor, without a socket. */
export type PageReads = (name: string, input: RawInput) => Promise<ReadOutcome>;

export function createPageReads(routes: Route[], services: Services): PageReads {
  const routeOf = new Map<string, Route>(routes.map((route) => [route.endpoint.name, route]));
  const share = singleFlight();
  async function read(name: string, input: RawInput): Promise<ReadOutcome> {
    const route = routeOf.get(name);
    if (route?.endpoint.method !== "GET") throw new Error(`No verb reads ${name} for a page`);
    try {
      return { answer: await invoke(route, input, contextOfVisitor(services)) };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status >= 500) services.log.error({ err: error, call: name }, "call of a page failed");
      return { failure: failure.toBody(), status: failure.status };
    }
  }
  return (name, input) => share(`${name} ${JSON.stringify(input)}`, () => read(name, input));
}

/**
 * The typed client of what is made for everybody beside pages, as a visitor.
 * @throws Failure of the call
 */
export function visitorCall(read: PageReads): Call {
  const call = async (endpoint: CallOf, input: RawInput = {}) => {
    const outcome = await read(endpoint.name, input);
    if ("answer" in outcome) return outcome.answer;
    throw new Failure(outcome.status, outcome.failure);
  };
  return call as Call;
}
