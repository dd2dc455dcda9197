import type { Connection } from "../../../../platform/database/database.ts";
import { listDistances } from "./origin.query.ts";

/**
 * Tells how far the cities of some rows are from a place.
 * @param origin as `findOrigin` tells it
 * @returns what a card says of it: nothing where the caller named no city
 */
export async function measureDistances(
  connection: Connection,
  origin: string | null | undefined,
  rows: { cityCode: number | null }[],
): Promise<(row: { cityCode: number | null }) => { distance_km?: number | null }> {
  if (origin === undefined) return () => ({});
  const codes = [...new Set(rows.map(({ cityCode }) => cityCode).filter((code) => code !== null))];
  const found = origin && codes.length > 0 ? await listDistances(connection, origin, codes) : [];
  const kilometres = new Map(found.map(({ code, km }) => [code, km]));
  return ({ cityCode }) => ({ distance_km: (cityCode === null ? null : kilometres.get(cityCode)) ?? null });
}
