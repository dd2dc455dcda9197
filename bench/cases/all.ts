import type { Case } from "./case.ts";
import { courseCases } from "./courses.ts";
import { crowdCases } from "./crowd.ts";
import { openingCases } from "./openings.ts";
import { pageCases } from "./pages.ts";
import { peopleCases } from "./people.ts";
import { planCases } from "./plans.ts";
import { productCases } from "./products.ts";
import { searchCases } from "./search.ts";

/** Every read that many people do at once. */
export const cases: Case[] = [
  ...openingCases,
  ...peopleCases,
  ...productCases,
  ...courseCases,
  ...planCases,
  ...searchCases,
  ...pageCases,
  ...crowdCases,
];
