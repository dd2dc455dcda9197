import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import { type TestApp, type TestAppOptions, useTestApp } from "./harness.ts";

/** A browser that takes messages: what it says of itself, and what it reads. */
export interface PushBrowser {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: unknown[];
  /** What the push service answers for it; 201 unless told. */
  status: number;
}

interface PushDouble {
  /** A browser of Chrome, whose messages end here. */
  browser(): PushBrowser;
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Opens what was sealed for a browser (RFC 8291, RFC 8188). */
function unseal(sealed: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = sealed.subarray(0, 16);
  const senderEnd = 21 + (sealed[20] ?? 0);
  const sender = sealed.subarray(21, senderEnd);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const secret = derive(ecdh.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const content = sealed.subarray(senderEnd);
  const opening = createDecipheriv("aes-128-gcm", key, nonce);
  opening.setAuthTag(content.subarray(-16));
  const padded = Buffer.concat([opening.update(content.subarray(0, -16)), opening.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** The whole API, and a server that takes what goes to push services. */
export function usePushDouble(options: TestAppOptions = {}): { app: TestApp; double: PushDouble } {
  const browsers = new Map<string, { browser: PushBrowser; open: (sealed: Buffer) => string }>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const found = browsers.get(request.url ?? "");
      const isSigned = /^vapid t=[\w.-]+, ?k=[\w-]+$/.test(request.headers.authorization ?? "");
      const status = found && isSigned && request.headers.ttl ? found.browser.status : 400;
      if (status === 201) found?.browser.received.push(JSON.parse(found.open(Buffer.concat(parts))));
      response.writeHead(status).end();
    });
  });
  const app = useTestApp({
    ...options,
    async push() {
      await once(server.listen(0, "127.0.0.1"), "listening");
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  });
  afterAll(() => server.close());
  return {
    app,
    double: {
      browser() {
        const ecdh = createECDH("prime256v1");
        ecdh.generateKeys();
        const auth = randomBytes(16);
        const path = `/fcm/send/${randomBytes(24).toString("base64url")}`;
        const browser: PushBrowser = {
          subscription: {
            endpoint: `https://fcm.googleapis.com${path}`,
            keys: { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") },
          },
          received: [],
          status: 201,
        };
        browsers.set(path, { browser, open: (sealed) => unseal(sealed, ecdh, auth) });
        return browser;
      },
    },
  };
}
