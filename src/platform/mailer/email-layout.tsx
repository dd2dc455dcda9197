import { lazy } from "react";

/** What templates are made of, loaded with the first message: the library behind it takes 40 MB of memory. */

export const EmailLayout = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLayout }));

export const EmailParagraph = lazy(async () => ({
  default: (await import("./email-parts.tsx")).EmailParagraph,
}));

export const EmailLines = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLines }));

export const EmailCode = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailCode }));

export const EmailLink = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailLink }));

export const EmailThing = lazy(async () => ({ default: (await import("./email-parts.tsx")).EmailThing }));
