import { formatNumber } from "./text.ts";

/** 'Campinas/SP', as far as it is known; '' for nothing. */
export const formatPlace = (place: { city?: string | null; state?: string | null } | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join("/");

/** How far something is from one's own city: 'a 12 km', 'na sua cidade'; '' where that is not known. */
export function formatDistance(km: number | null | undefined): string {
  if (km === null || km === undefined) return "";
  return km < 1 ? "na sua cidade" : `a ${formatNumber(km)} km`;
}
