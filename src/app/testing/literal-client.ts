import type { TestApp } from "./harness.ts";

// biome-ignore lint/suspicious/noExplicitAny: a client that knows the specification alone has no types of ours
export type LiteralBody = any;

export interface LiteralRequest {
  token?: string;
  /** Sent as JSON, a form as a browser sends it. */
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
    const { contentType, payload } = await sentAs(body);
    const response = await app.server.inject({
      method,
      url,
      remoteAddress: app.address,
      headers: {
        "content-type": contentType,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };

async function sentAs(body: unknown): Promise<{ contentType: string; payload: string | Buffer | undefined }> {
  if (!(body instanceof FormData)) return { contentType: "application/json", payload: JSON.stringify(body) };
  const form = new Response(body);
  return {
    contentType: form.headers.get("content-type") ?? "",
    payload: Buffer.from(await form.arrayBuffer()),
  };
}
