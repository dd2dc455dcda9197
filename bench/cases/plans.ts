import { plansAnswer } from "../answers/plans.ts";
import { casesOf } from "./case.ts";

const one = casesOf("plans", "/api/plan");

export const planCases = [one("plans", "?is_enable=true", plansAnswer)];
