import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { readResumeFile } from "./read-resume-file.ts";

export const resumeRoutes = [route(contract.readResumeFile, readResumeFile)];
