/** The addresses of a video's files differ in the token that they are signed with alone. */
const token = /(\/video\/[^/]+\/)([^/]+)\//;

/** So long before an address dies another is asked for, in seconds: timers of hidden tabs come late. */
const ahead = 150;

/** In how many milliseconds to ask for another address of something that dies in so many seconds. */
export const untilRenewal = (expiresIn: number): number => Math.max(expiresIn - ahead, expiresIn / 2) * 1_000;

/** The address of a file, with the token of another address of the same video. */
export function withTokenOf(fileUrl: string, newer: string): string {
  const found = token.exec(newer)?.[2];
  return found ? fileUrl.replace(token, (_, before: string) => `${before}${found}/`) : fileUrl;
}
