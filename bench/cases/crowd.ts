import { openingsAnswer } from "../answers/openings.ts";
import { casesOf } from "./case.ts";

const one = casesOf("crowd", "/api/job-opportunity/");

/** What a thousand connections ask at once: the same, as when an address was shown on television, and each its own. */
export const crowdCases = [
  one("1,000 connections", "", openingsAnswer(), { kind: "crowd" }),
  one("1,000 connections, apart", "", openingsAnswer(), { kind: "crowd apart" }),
];
