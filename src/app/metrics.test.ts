import { expect, it } from "vitest";
import { useTestApp } from "./testing/harness.ts";

const token = "um-segredo-que-so-o-coletor-conhece";
const app = useTestApp({ env: { METRICS_TOKEN: token } });
const without = useTestApp();

const ask = (authorization?: string, server = app.server) =>
  server.inject({ url: "/metrics", headers: { ...(authorization && { authorization }) } });

it("counts answers by the pattern of their address, connections and jobs, in the OpenMetrics format", async () => {
  await app.server.inject("/api/user/alguem-que-nao-existe");
  await app.server.inject("/vivo");
  const reply = await ask(`Bearer ${token}`);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers["content-type"]).toContain("application/openmetrics-text; version=1.0.0");
  expect(reply.headers["cache-control"]).toBe("no-store");
  expect(reply.body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/vivo",status="200"\} 1\n/,
  );
  expect(reply.body).not.toContain("alguem-que-nao-existe");
  expect(reply.body).toMatch(/\ndatabase_connections\{state="open"\} \d+\n/);
  expect(reply.body).toMatch(/\nqueue_jobs\{state="dead"\} 0\n/);
  expect(reply.body).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
  expect(reply.body.endsWith("# EOF\n")).toBe(true);
});

it("is told to nobody else", async () => {
  for (const given of [undefined, "Bearer outro", token, `Bearer ${token} `.trimEnd().slice(0, -1)]) {
    const reply = await ask(given);
    expect(reply.statusCode).toBe(401);
    expect(reply.body).not.toContain("http_request");
  }
});

it("is not there without a token in the configuration", async () => {
  expect((await ask(`Bearer ${token}`, without.server)).statusCode).toBe(404);
});
