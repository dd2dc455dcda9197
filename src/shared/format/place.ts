import { formatNumber } from "./text.ts";

/** 'Campinas/SP', as far as it is known; '' for nothing. */
export const formatPlace = (place: { city?: string | null; state?: string | null } | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join("/");

/**
 * Why something stands among the first for somebody: 'Do seu segmento · a 12 km'; '' where neither holds.
 * @param of what the list answers in the order for who is signed in; `own_segment` is absent in other orders
 */
export function formatReason(of: {
  own_segment?: boolean | undefined;
  distance_km?: number | null | undefined;
}): string {
  if (of.own_segment === undefined) return "";
  const km = of.distance_km ?? null;
  const near = km !== null && km <= 200 ? formatDistance(km) : "";
  if (of.own_segment) return ["Do seu segmento", near].filter(Boolean).join(" · ");
  return near && `Perto de você · ${near}`;
}

/** How far something is from one's own city: 'a 12 km', 'na sua cidade'; '' where that is not known. */
export function formatDistance(km: number | null | undefined): string {
  if (km === null || km === undefined) return "";
  return km < 1 ? "na sua cidade" : `a ${formatNumber(km)} km`;
}
