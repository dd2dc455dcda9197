/** 'Campinas/SP', as far as it is known; '' for nothing. */
export const formatPlace = (place: { city?: string | null; state?: string | null } | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join("/");
