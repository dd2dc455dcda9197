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
