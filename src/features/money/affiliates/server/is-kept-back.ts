import { sql } from "drizzle-orm";

/** A reward (`r`) that is in no transfer: withheld for good, or for now. */
export const isKeptBack = sql`(r.withheld is not null or r.lacks_document or r.review is not distinct from 'WAITING')`;
