import { createPublicKey } from "node:crypto";
import { sql } from "drizzle-orm";
import { product } from "../shared/product.ts";
import { timeLimit } from "./clock.ts";
import type { Connection } from "./database/database.ts";

/** Messages to browsers in which no page of ours is open (RFC 8030), sealed for each (RFC 8291) and signed (VAPID, RFC 8292). */

/** A browser that is told, as it says it itself. */
export interface PushTarget {
  endpoint: string;
  /** 65 bytes, a point of P-256, and 16 random bytes, both as base64url. */
  p256dh: string;
  auth: string;
}

/**
 * `gone`: the browser takes no more of them, for good.
 * @throws Error where the push service does not take it now
 */
export type SendPush = (
  connection: Connection,
  target: PushTarget,
  message: string,
) => Promise<"sent" | "gone">;

/**
 * The push services of Chrome, Edge, Opera and Samsung Internet; of Firefox; of Safari; of Edge on Windows. An endpoint is
 * what a client says: of any other address this server would be made to call whomever the client likes.
 */
const services = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
  /^[a-z0-9-]+\.notify\.windows\.com$/,
];

/**
 * The address of a browser at a known push service, in the one spelling by which it is kept.
 * @returns null where it is of no such service
 */
export function pushEndpointOf(address: string): string | null {
  const url = URL.parse(address);
  if (!url) return null;
  url.hash = "";
  const isKnown =
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    services.some((host) => host.test(url.hostname));
  // Spelled out it may be longer than it came.
  return isKnown && url.href.length <= 2_000 ? url.href : null;
}

/** Whether something can be sealed for a browser by its key: 65 bytes in base64url that are a point of P-256. */
export function isPushKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString("base64url"));
  try {
    createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
    return true;
  } catch {
    return false;
  }
}

/** 16 bytes in base64url, which the browser made up. */
export const isPushSecret = (auth: string): boolean => Buffer.from(auth, "base64url").length === 16;

type Keys = { publicKey: string; privateKey: string };

/** The keys by which push services know this installation; made when they are asked for first, by whichever process. */
export async function pushKeys(connection: Connection): Promise<Keys> {
  const read = async () => {
    const { rows } = await connection.execute<Keys>(
      sql`select public_key as "publicKey", private_key as "privateKey" from push_keys`,
    );
    return rows[0];
  };
  const known = await read();
  if (known) return known;
  const { default: webPush } = await import("web-push");
  const made = webPush.generateVAPIDKeys();
  await connection.execute(
    sql`insert into push_keys (public_key, private_key) values (${made.publicKey}, ${made.privateKey})
      on conflict do nothing`,
  );
  return (await read()) ?? made;
}

/** A browser that is off for longer than a day is told by the bell. */
const timeToLiveSeconds = 24 * 60 * 60;
const patienceMilliseconds = timeLimit(10_000);
const goneStatuses = [404, 410];

/** @param standIn takes all messages in the place of every push service, in tests */
export function openPush(standIn?: string): SendPush {
  return async (connection, { endpoint, p256dh, auth }, message) => {
    // It was looked at when it came; the services that are taken may have become fewer since.
    if (!pushEndpointOf(endpoint)) return "gone";
    const { default: webPush } = await import("web-push");
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: { subject: `mailto:${product.supportEmail}`, ...(await pushKeys(connection)) },
      TTL: timeToLiveSeconds,
    });
    const { pathname, search } = new URL(endpoint);
    const response = await fetch(standIn ? standIn + pathname + search : endpoint, {
      method: "POST",
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: new Uint8Array(body),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    await response.body?.cancel();
    if (goneStatuses.includes(response.status)) return "gone";
    if (!response.ok) throw new Error(`A push service answered ${response.status}`);
    return "sent";
  };
}
