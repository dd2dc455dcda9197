import { z } from "zod";
import { numeric } from "./schema.ts";

/** What tells a robot from a person without asking anything of people. A client that says neither is believed. */
export const robotSigns = {
  /** A field of the form that people never see: who fills it in is none. */
  homepage: z.string().nullish(),
  /** How long ago the form was shown. */
  elapsed_ms: numeric(z.number().min(0)).nullish(),
};

/** Nobody reads a form, fills it in and sends it within that time, with the browser's help neither. */
const leastMilliseconds = 2_000;

export const isRobot = ({
  homepage,
  elapsed_ms: elapsed,
}: {
  homepage?: string | null | undefined;
  elapsed_ms?: number | null | undefined;
}): boolean => Boolean(homepage) || (typeof elapsed === "number" && elapsed < leastMilliseconds);
