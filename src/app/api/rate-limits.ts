import type { FastifyRequest } from "fastify";
import { type CountedAllowance, takeAllowances } from "../../platform/allowances.ts";
import { networkOf } from "../../platform/client-network.ts";
import type { Services } from "../../platform/services.ts";
import { retryLater, tooManyRequests } from "../../shared/common-failures.ts";
import type { AccountLimit, Endpoint } from "../../shared/endpoint.ts";
import { deviceOf } from "./context.ts";

/**
 * What slows down the calls of an endpoint (see `RateLimit`); a call that is refused uses up none of its limits. To be
 * asked once it is clear that the call is for whoever makes it: others must not use up what people at their address may.
 */
export function rateLimitOf(
  endpoint: Endpoint,
  { db }: Pick<Services, "db">,
): (request: FastifyRequest) => Promise<void> {
  const { name, rateLimit, body } = endpoint;
  if (!rateLimit) return async () => undefined;
  const { max, maxOfDevice, windowSeconds, account } = rateLimit;
  return async (request) => {
    const network = networkOf(request.ip);
    const deviceId = deviceOf(request);
    const allowances: CountedAllowance[] = [{ key: `${name} at ${network}`, max, windowSeconds }];
    if (maxOfDevice) {
      const key = `${name} at ${network} on ${deviceId ?? ""}`;
      allowances.push({ key, max: maxOfDevice, windowSeconds });
    }
    // What the schema refuses is tried on nobody: it must not use up what the account's owner may do.
    const value =
      account && body?.safeParse(request.body).success ? accountIn(request.body, account.field) : null;
    if (account && value) {
      allowances.push({ key: `${name} for ${value} at ${network}`, max: account.max, windowSeconds });
    }
    const wait = await takeAllowances(db.orm, allowances);
    if (wait !== null) throw retryLater(tooManyRequests, wait);
  };
}

/** The account as schemas read it (see `email`), so that spaces and capitals make no other one of it. */
function accountIn(body: unknown, field: AccountLimit["field"]): string | null {
  let value: unknown = body;
  for (const name of field.split(".")) value = (value as Record<string, unknown> | null | undefined)?.[name];
  // Anything but a text is refused by the schema, whatever it is.
  return typeof value === "string" ? value.trim().toLowerCase().slice(0, 254) : null;
}
