/** The addresses of a video's files differ in the token that they are signed with alone. */
const token = /(\/video\/[^/]+\/)([^/]+)\//;

/** The address of a file, with the token of another address of the same video. */
export function withTokenOf(fileUrl: string, newer: string): string {
  const found = token.exec(newer)?.[2];
  return found ? fileUrl.replace(token, (_, before: string) => `${before}${found}/`) : fileUrl;
}
