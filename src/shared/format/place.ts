import { digitsOf, formatNumber } from "./text.ts";

/** 'Campinas/SP', as far as it is known; '' for nothing. */
export const formatPlace = (place: { city?: string | null; state?: string | null } | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join("/");

/** In kilometres: within a day's drive, as far as the order itself takes something for near. */
const near = 200;

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
  if (of.own_segment) return ["Do seu segmento", formatDistance(km)].filter(Boolean).join(" · ");
  return km !== null && km <= near ? `Perto de você · ${formatDistance(km)}` : "";
}

/** How far something is from one's own city: 'a 12 km', 'na sua cidade'; '' where that is not known. */
export function formatDistance(km: number | null | undefined): string {
  if (km === null || km === undefined) return "";
  return km < 1 ? "na sua cidade" : `a ${formatNumber(km)} km`;
}

/** Digits of a post code (CEP) as stored: at most 8. */
export function zipcodeDigits(text: string): string {
  return digitsOf(text).slice(0, 8);
}

/** Shows a post code: '01310100' gives '01310-100'. Fewer digits are shown as far as they go. */
export function formatZipcode(zipcode: string): string {
  const digits = zipcodeDigits(zipcode);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}

/** True for a post code of eight digits, masked or not. */
export function isZipcode(text: string): boolean {
  return digitsOf(text).length === 8;
}
