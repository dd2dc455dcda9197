import { hash, verify } from "@node-rs/argon2";

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Made once, so that checking a password of nobody takes as long as checking one of somebody. */
let nobodysHash: Promise<string> | undefined;

/** Hashes a password with Argon2id (RFC 9106), about 30 ms on one core. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Checks a password.
 * @param stored the hash of the account, or null where there is no such account: false, after the same time, so that
 *   the duration of the answer does not tell whether an account exists
 * @param compare does the work, for tests that look at how much it is
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  compare = verify,
): Promise<boolean> {
  nobodysHash ??= hashPassword("nobody");
  const matches = await compare(stored ?? (await nobodysHash), password);
  return stored !== null && matches;
}
