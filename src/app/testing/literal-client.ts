import type { TestApp } from "./harness.ts";

// biome-ignore lint/suspicious/noExplicitAny: a client that knows the specification alone has no types of ours
export type LiteralBody = any;

export interface LiteralRequest {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type LiteralClient = (
  line: string,
  request?: LiteralRequest,
) => Promise<{ status: number; body: LiteralBody }>;

/**
 * A client that knows the specification and nothing of our code: `send("PUT /api/user/1", { body })`. As many do, it
 * says with every call that it sends JSON, also where it sends nothing.
 */
export const literalClient =
  (app: TestApp): LiteralClient =>
  async (line, { token, body, headers } = {}) => {
    const [method, url] = line.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
    const response = await app.server.inject({
      method,
      url,
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    });
    return { status: response.statusCode, body: response.json() };
  };
