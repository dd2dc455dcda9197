import { data } from "react-router";
import type { Call, Endpoint } from "../../shared/endpoint.ts";
import type { RawInput } from "../api/invoke.ts";
import type { PageReads } from "../api/page-reads.ts";

/** The typed client for loaders that run on the server. */
export function callOfReads(read: PageReads): Call {
  const call = async (endpoint: Endpoint, input: RawInput = {}) => {
    const outcome = await read(endpoint.name, input);
    if ("answer" in outcome) return outcome.answer;
    // The router answers the page with this status and hands the text to the nearest error boundary.
    throw data(outcome.failure, { status: outcome.status });
  };
  return call as Call;
}
