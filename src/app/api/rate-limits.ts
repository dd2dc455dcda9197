import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from "fastify";
import { tooManyRequests } from "../../shared/common-failures.ts";
import type { Endpoint } from "../../shared/endpoint.ts";

/** How many values of the counted field one address may try at their full limit before it is slowed down itself. */
const valuesOfOneAddress = 10;

/** What slows down the calls of an endpoint: the limit that it declares, and with a counted field one over all values. */
export function rateLimitsOf(api: FastifyInstance, endpoint: Endpoint): preHandlerAsyncHookHandler[] {
  const { name, rateLimit } = endpoint;
  if (!rateLimit) return [];
  const { max, keyField } = rateLimit;
  const timeWindow = rateLimit.windowSeconds * 1000;
  const declared = api.rateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${request.ip}:${keyField ? countedValue(request, keyField) : ""}`,
  });
  if (!keyField) return [declared];
  // Comes second, so that calls already refused for one value use up nothing of what the address has for others.
  // A second `api.rateLimit()` would not run: the plugin lets only the first of them count a request.
  const count = api.createRateLimit({
    max: max * valuesOfOneAddress,
    timeWindow,
    keyGenerator: ({ ip }) => `${name}/all:${ip}`,
  });
  return [
    declared,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const counted = await count(request);
      if (counted.isAllowed || !counted.isExceeded) return;
      reply.headers({
        "x-ratelimit-limit": counted.max,
        "x-ratelimit-remaining": 0,
        "x-ratelimit-reset": counted.ttlInSeconds,
        "retry-after": counted.ttlInSeconds,
      });
      throw tooManyRequests();
    },
  ];
}

/** The value as schemas read it (see `email`), so that spaces and capitals make no other account of it. */
function countedValue({ body }: FastifyRequest, field: string): string {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  // Anything but a text is refused by the schema, whatever it is.
  return typeof value === "string" ? value.trim().toLowerCase().slice(0, 254) : "";
}
