import type { Call, Endpoint } from "../../shared/endpoint.ts";
import { Failure } from "../../shared/failure.ts";
import type { RawInput } from "./invoke.ts";
import type { PageReads } from "./page-reads.ts";

/**
 * The typed client of what is made for everybody beside pages, as a visitor.
 * @throws Failure of the call
 */
export function visitorCall(read: PageReads): Call {
  const call = async (endpoint: Endpoint, input: RawInput = {}) => {
    const outcome = await read(endpoint.name, input);
    if ("answer" in outcome) return outcome.answer;
    throw new Failure(outcome.status, outcome.failure);
  };
  return call as Call;
}
