/** The addresses of a video's files differ in the token that they are signed with alone. */
const token = /(\/video\/[^/]+\/)([^/]+)\//;

const minute = 60_000;
/** So long before an address dies another is asked for: timers of hidden tabs come late. */
const ahead = 2.5 * minute;

/**
 * In how many milliseconds to ask for another address. A clock that is wrong asks every minute at worst, or once the address
 * died.
 * @param expiresAt instant at which the address dies
 */
export const untilRenewal = (expiresAt: string, now: Date): number =>
  Math.max(minute, Date.parse(expiresAt) - now.getTime() - ahead);

/** The address of a file, with the token of another address of the same video. */
export function withTokenOf(fileUrl: string, newer: string): string {
  const found = token.exec(newer)?.[2];
  return found ? fileUrl.replace(token, (_, before: string) => `${before}${found}/`) : fileUrl;
}
