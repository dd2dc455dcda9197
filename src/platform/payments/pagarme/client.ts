import type { z } from "zod";
import { timeLimit } from "../../clock.ts";
import { GatewayAway } from "../gateway.ts";

/** Pagar.me understood what was asked and does not do it; nothing was done. */
export class PagarmeRefusal extends Error {
  readonly status: number;
  /** The fields that it names, as `order.customer.document`; never what was in them. */
  readonly fields: readonly string[];
  /** Its own short sentence, to tell refusals apart: not for people, not for the log. */
  readonly says: string;
  constructor(what: string, refusal: { status: number; fields: readonly string[]; says: string }) {
    super(`Pagar.me refuses ${what}: ${refusal.status} ${refusal.fields.join(", ")}`.trimEnd());
    this.name = "PagarmeRefusal";
    this.status = refusal.status;
    this.fields = refusal.fields;
    this.says = refusal.says;
    // An enumerable property would go into the log with the error.
    Object.defineProperty(this, "says", { enumerable: false });
  }
}

interface Asking<Schema extends z.ZodType> {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below the address of the API, beginning with a slash. */
  path: string;
  query?: Record<string, string | undefined>;
  body?: unknown;
  /** Ours: asked again with it within 24 hours, Pagar.me answers as it did the first time. */
  idempotencyKey?: string;
  /** Waits for somebody's bank: twice as long as others. */
  isSlow?: boolean;
  answer: Schema;
}

export interface PagarmeClient {
  /**
   * @throws GatewayAway where nothing is known: no answer in time, too many requests, an answer that is none
   * @throws PagarmeRefusal where nothing was done
   */
  ask<Schema extends z.ZodType>(asking: Asking<Schema>): Promise<z.output<Schema>>;
}

const answerWithin = timeLimit(10_000);

/**
 * Not told by these whether anything was done, or not about what was asked: too slow, already being done, too many at
 * once, keys or address of ours that are not (or not yet) let in.
 */
const tellsNothing = (status: number): boolean =>
  status >= 500 || [401, 403, 408, 409, 425, 429].includes(status);

/** @param baseUrl with the version, without a slash at its end */
export function openClient({
  secretKey,
  baseUrl,
  timeout = answerWithin,
}: {
  secretKey: string;
  baseUrl: string;
  timeout?: number;
}): PagarmeClient {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  return {
    async ask({ method, path, query = {}, body, idempotencyKey, isSlow, answer }) {
      const what = `${method} ${path}`;
      const url = new URL(`${baseUrl}${path}`);
      for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value);
      let status: number;
      let text: string;
      try {
        const response = await fetch(url, {
          method,
          headers: {
            authorization,
            accept: "application/json",
            ...(body !== undefined && { "content-type": "application/json" }),
            ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          redirect: "error",
          signal: AbortSignal.timeout(isSlow ? 2 * timeout : timeout),
        });
        status = response.status;
        text = await response.text();
      } catch (cause) {
        throw new GatewayAway(what, { cause });
      }
      if (tellsNothing(status)) throw new GatewayAway(`${what} was answered ${status}`);
      const given = parsed(text);
      if (status >= 400) throw refusalOf(what, status, given);
      const read = answer.safeParse(given);
      // Where in the answer, without what stood there: it may hold what nobody may log.
      if (!read.success) {
        const places = read.error.issues.map((issue) => issue.path.join(".")).join(", ");
        throw new GatewayAway(`${what} was answered ${status} with what is not understood at: ${places}`);
      }
      return read.data;
    },
  };
}

function parsed(text: string): unknown {
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusalOf(what: string, status: number, given: unknown): PagarmeRefusal {
  const { message, errors } = (given ?? {}) as { message?: unknown; errors?: unknown };
  const fields = errors && typeof errors === "object" ? Object.keys(errors) : [];
  return new PagarmeRefusal(what, { status, fields, says: typeof message === "string" ? message : "" });
}
