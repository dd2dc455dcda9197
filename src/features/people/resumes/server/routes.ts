import { route } from "../../../../platform/route.ts";
import * as interests from "../interests-contract.ts";
import * as contract from "../reading-contract.ts";
import { getInterests } from "./get-interests.ts";
import { readResumeFile } from "./read-resume-file.ts";

export const resumeRoutes = [
  route(contract.readResumeFile, readResumeFile),
  route(interests.getInterests, getInterests),
];
