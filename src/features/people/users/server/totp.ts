import { Secret, TOTP } from "otpauth";
import { product } from "../../../../shared/product.ts";

const period = 30;

/** A code is taken a period early or late: clocks of phones differ. */
const window = 1;

/** 160 bits, as RFC 4226 asks for. */
export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).bytes);

const secretOf = (bytes: Buffer): Secret => new Secret({ buffer: Uint8Array.from(bytes).buffer });

const generatorOf = (bytes: Buffer, label = ""): TOTP =>
  new TOTP({ issuer: product.name, label, algorithm: "SHA1", digits: 6, period, secret: secretOf(bytes) });

/** What an app is given: the secret in base32, and the same as an address (Key URI Format of Google Authenticator). */
export const describeSecret = (bytes: Buffer, account: string) => ({
  secret: secretOf(bytes).base32,
  uri: generatorOf(bytes, account).toString(),
});

/**
 * The period that a code is of.
 * @returns null where it is of none around now
 */
export function stepOf(bytes: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = generatorOf(bytes).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1_000 / period) + delta;
}

/** The code of a secret at some time, for tests and for who plays a phone. */
export const codeAt = (bytes: Buffer, now: Date): string =>
  generatorOf(bytes).generate({ timestamp: now.getTime() });
