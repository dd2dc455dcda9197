import { request } from "node:http";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "../platform/config.ts";
import { createServer } from "./server.ts";
import { useTestApp } from "./testing/harness.ts";

/** Over real sockets: which address of a chain of proxies is the caller's. */

const app = useTestApp();
const servers: Awaited<ReturnType<typeof createServer>>[] = [];
afterAll(async () => {
  for (const server of servers) await server.close();
});

async function callerSeenBy(TRUST_PROXY: string) {
  const { trustProxy } = readConfig({ TRUST_PROXY });
  const server = await createServer(
    { ...app.services, config: { ...app.services.config, trustProxy } },
    async (pages) => {
      pages.get("/caller", async ({ ip }) => ip);
      return undefined;
    },
  );
  servers.push(server);
  await server.listen({ host: "127.0.0.1", port: 0 });
  const address = server.server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  return (...forwardedFor: string[]) =>
    new Promise<string>((resolve, reject) => {
      const headers = forwardedFor.length > 0 ? { "x-forwarded-for": forwardedFor } : {};
      request({ host: "127.0.0.1", port, path: "/caller", headers }, (response) => {
        let body = "";
        response.on("data", (part) => {
          body += part;
        });
        response.on("end", () => resolve(body));
      })
        .on("error", reject)
        .end();
    });
}

const [forged, client, outer] = ["6.6.6.6", "203.0.113.9", "10.0.0.1"];

it("is nobody's word where no proxy is trusted", async () => {
  const caller = await callerSeenBy("false");
  expect(await caller(forged)).toBe("127.0.0.1");
  expect(await caller()).toBe("127.0.0.1");
});

it("is the last address of one proxy, however many the caller wrote before it", async () => {
  const caller = await callerSeenBy("1");
  expect(await caller(client)).toBe(client);
  expect(await caller(`${forged}, ${client}`)).toBe(client);
  expect(await caller(`${forged}, ${forged}, ${outer}, ${client}`)).toBe(client);
  expect(await caller(forged, client)).toBe(client);
  expect(await caller()).toBe("127.0.0.1");
});

it("is the one before the last of two proxies", async () => {
  const caller = await callerSeenBy("2");
  expect(await caller(`${client}, ${outer}`)).toBe(client);
  expect(await caller(`${forged}, ${client}, ${outer}`)).toBe(client);
  expect(await caller(`${forged}, ${forged}, ${client}, ${outer}`)).toBe(client);
});

it("is the last address that is no trusted proxy's", async () => {
  const caller = await callerSeenBy("loopback,10.0.0.0/8");
  expect(await caller(`${forged}, ${client}, ${outer}`)).toBe(client);
  expect(await caller(`${outer}, ${client}`)).toBe(client);
  const stranger = await callerSeenBy("192.0.2.0/24");
  expect(await stranger(client)).toBe("127.0.0.1");
});
