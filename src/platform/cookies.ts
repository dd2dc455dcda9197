/**
 * The value of a cookie (RFC 6265), or null where it is not among those that came.
 * @param header the `Cookie` header as it was sent
 * @param name as we set it: letters alone
 */
export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(";") ?? []) {
    const [key, ...value] = pair.split("=");
    if (key?.trim() === name) return value.join("=").trim();
  }
  return null;
}
