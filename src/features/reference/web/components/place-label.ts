import type { Place } from "../../address.ts";

/** 'Campinas/SP', as far as it is known; '' for nothing. */
export const placeLabel = (place: Place | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join("/");
