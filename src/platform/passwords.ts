import { hash, verify } from "@node-rs/argon2";

/** OWASP Password Storage Cheat Sheet: Argon2id with 19 MiB, two passes, one lane. */
const recommended = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** The least that Argon2 takes. */
const least = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost = recommended;

/** For tests: whatever this process hashes from now on takes no time, and guards nothing. */
export function hashCheaply(): void {
  cost = least;
}

/** Whether `hashCheaply` was called, for other hashes that are slow on purpose. */
export const hashesCheaply = (): boolean => cost === least;

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

const howMany = 10_000;
/** Shorter ones are refused for their length. */
const leastLength = 6;

let common: Promise<ReadonlySet<string>> | undefined;

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  // Most common first; loaded with the first new password, since it takes some megabytes of memory.
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const longEnough = dictionary["passwords-common"].filter(({ length }) => length >= leastLength);
  return new Set(longEnough.slice(0, howMany));
}

/**
 * True for one of the 10,000 most common passwords of at least six characters, however it is capitalised (NIST SP
 * 800-63B, 3.1.1.2: compare with those that are commonly used). Who guesses starts with these.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= loadCommonPasswords();
  return (await common).has(password.toLowerCase());
}
