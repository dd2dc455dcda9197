/** What the bytes of a webhook say; null where they are no JSON. */
export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return null;
  }
}
