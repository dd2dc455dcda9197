const bearer = /^Bearer\s+([A-Za-z0-9_-]{20,100})$/i;

/** The token of an `Authorization` header (RFC 6750), good or not; null where there is none. */
export const readBearer = (authorization: string | undefined): string | null =>
  bearer.exec(authorization ?? "")?.[1] ?? null;
