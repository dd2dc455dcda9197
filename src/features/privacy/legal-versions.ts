/** The terms in force, by the day since which they are; kept with each acceptance. A change of their text is a new day. */
export const termsVersion = "2026-11-01";

/** The day since which the text on privacy holds. */
export const privacyVersion = "2026-11-23";
