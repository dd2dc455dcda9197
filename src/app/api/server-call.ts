import { data } from "react-router";
import type { Route } from "../../platform/route.ts";
import type { Services } from "../../platform/services.ts";
import type { Call, Endpoint } from "../../shared/endpoint.ts";
import { failureOf } from "./answer-failure.ts";
import { contextOfVisitor } from "./context.ts";
import { invoke, type RawInput } from "./invoke.ts";
import { sharedReads } from "./shared-reads.ts";

/** The typed client for loaders, which only read: straight into the verbs, as a visitor, without a socket. */
export function createServerCall(routes: Route[], services: Services): Call {
  const routeOf = new Map<string, Route>(routes.map((route) => [route.endpoint.name, route]));
  const share = sharedReads();
  const call = async (endpoint: Endpoint, input: RawInput = {}) => {
    const route = routeOf.get(endpoint.name);
    if (!route) throw new Error(`No verb does ${endpoint.name}`);
    try {
      const key = `${endpoint.name} ${JSON.stringify(input)}`;
      return await share(key, () => invoke(route, input, contextOfVisitor(services)));
    } catch (error) {
      const failure = failureOf(error);
      if (failure.status >= 500)
        services.log.error({ err: error, call: endpoint.name }, "call of a page failed");
      // The router answers the page with this status and hands the text to the nearest error boundary.
      throw data(failure.toBody(), { status: failure.status });
    }
  };
  return call as Call;
}
