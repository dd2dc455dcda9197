import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import helmet from "helmet";

/** The headers of every answer; pages bring a Content-Security-Policy of their own. */
const setHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginEmbedderPolicy: false,
  // The browser ignores this header over plain HTTP; behind TLS it holds for a year.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  // Read by Internet Explorer and Flash alone.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  // It tells browsers what they do anyway on our own pages, which link to no other host.
  xDnsPrefetchControl: false,
});

/**
 * What helmet sets, asked once: nothing in it depends on the request, and working it out for each answer costs as much
 * as the whole routing.
 */
export function securityHeaders(): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
}
