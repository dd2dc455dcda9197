import { type LookupAddress, type LookupOptions, lookup } from "node:dns";
import { createWriteStream } from "node:fs";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import { BlockList, isIP } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { timeLimit } from "./clock.ts";

/**
 * Files at addresses that people wrote down. They choose whom this server calls, so it calls nobody but the public
 * internet: an address inside of a network, such as that of the database or of the machine itself, is refused, also where
 * a name stands for it or somebody's server leads there. What we call ourselves (gateways, push services, registers) has
 * addresses that stand in our own files and goes another way.
 */

/**
 * - `forbidden`: no address that this server calls
 * - `missing`: there is nothing at it (404, 410)
 * - `refused`: whoever is there does not give it
 * - `too-large`: it goes on beyond what was asked for
 * - `unavailable`: no answer now; it may come later
 */
export type OutsideReason = "forbidden" | "missing" | "refused" | "too-large" | "unavailable";

export class OutsideFailure extends Error {
  override name = "OutsideFailure";
  readonly reason: OutsideReason;

  constructor(reason: OutsideReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}

/**
 * Fetches what an address holds and writes it to a path, where nothing lies yet. Whoever asked removes it, also after a
 * failure.
 * @throws OutsideFailure
 */
export type FetchOutside = (address: string, to: { path: string; maxBytes: number }) => Promise<void>;

const special = new BlockList();
/** What is no public address, of IPv4: https://www.iana.org/assignments/iana-ipv4-special-registry */
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  special.addSubnet(network, bits, "ipv4");
/** Of IPv6, within what is given out: https://www.iana.org/assignments/iana-ipv6-special-registry */
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  special.addSubnet(network, bits, "ipv6");

/** All that is given out of IPv6. An IPv4 address within an IPv6 one, in whichever way, is not among them. */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !special.check(ip, "ipv4");
  return isIP(ip) === 6 && global.check(ip, "ipv6") && !special.check(ip, "ipv6");
}

/** Whether this server calls an IP address at a port. */
type MayCall = (ip: string, port: number) => boolean;

const isOpenToCalls: MayCall = (ip, port) => isPublicAddress(ip) && (port === 80 || port === 443);

const patienceMilliseconds = timeLimit(30_000);
const maxRedirects = 5;

/** @param mayCall in tests, whom it calls in the place of the public internet */
export function openOutside(mayCall: MayCall = isOpenToCalls): FetchOutside {
  return async (address, { path, maxBytes }) => {
    // Of everything together, however slowly it comes.
    const signal = AbortSignal.timeout(patienceMilliseconds);
    try {
      const response = await follow(address, mayCall, signal);
      if (Number(response.headers["content-length"]) > maxBytes) {
        response.destroy();
        throw tooLarge();
      }
      await pipeline(response, atMost(maxBytes), createWriteStream(path, { flags: "wx" }), { signal });
    } catch (error) {
      throw error instanceof OutsideFailure ? error : unavailable(String(error), error);
    }
  };
}

const forbidden = (address: string) => new OutsideFailure("forbidden", `${address} is not called`);
const tooLarge = () => new OutsideFailure("too-large", "It is larger than what was asked for");
const unavailable = (message: string, cause?: unknown) => new OutsideFailure("unavailable", message, cause);

/** Asks an address, and where that leads elsewhere, there: each is looked at like the first one. */
async function follow(address: string, mayCall: MayCall, signal: AbortSignal): Promise<IncomingMessage> {
  let next = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const url = callable(next, mayCall);
    const response = await ask(url, mayCall, signal);
    const { statusCode: status = 0, headers } = response;
    if (status === 200) return response;
    response.destroy();
    if (status >= 300 && status < 400 && headers.location) {
      next = URL.parse(headers.location, url)?.href ?? headers.location;
      continue;
    }
    const said = `${url.host} answered ${status}`;
    if (status === 404 || status === 410) throw new OutsideFailure("missing", said);
    if (status >= 500 || status === 429 || status === 408) throw unavailable(said);
    throw new OutsideFailure("refused", said);
  }
  throw new OutsideFailure("refused", `${address} leads on and on`);
}

/** @throws OutsideFailure where it is no web address, or says by itself that it is not to be called */
function callable(address: string, mayCall: MayCall): URL {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) throw forbidden(address);
  // Whoever is named by an IP address is not looked up; an IPv6 one stands in brackets.
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) && !mayCall(host, portOf(url))) throw forbidden(address);
  return url;
}

const portOf = ({ protocol, port }: URL): number => Number(port) || (protocol === "https:" ? 443 : 80);

function ask(url: URL, mayCall: MayCall, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === "https:" ? getSecure : getPlain;
  return new Promise((resolve, reject) => {
    const request = get(
      url,
      {
        // A connection of its own: one that is kept open may have been made for somebody who may call inside.
        agent: false,
        signal,
        headers: { accept: "image/*,*/*;q=0.5", "accept-encoding": "identity", "user-agent": "Praca" },
        lookup: (name, options, callback) =>
          lookUp(name, options, callback, (ip) => mayCall(ip, portOf(url))),
      },
      resolve,
    );
    request.on("error", reject);
  });
}

type LookedUp = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** What is looked at is what is called: a name that is looked up a second time may stand for another address by then. */
function lookUp(
  name: string,
  options: LookupOptions,
  callback: LookedUp,
  mayCall: (ip: string) => boolean,
): void {
  lookup(name, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? unavailable(`${name} is unknown`), []);
    if (!found.every(({ address }) => mayCall(address))) return callback(forbidden(name), []);
    if (options.all) return callback(null, found);
    callback(null, first.address, first.family);
  });
}

/** Lets so many bytes through, and fails at the next one. */
function atMost(maxBytes: number): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}
