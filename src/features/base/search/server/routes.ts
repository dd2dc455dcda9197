import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getInterests } from "./get-interests.ts";
import { listSuggestions } from "./list-suggestions.ts";

export const searchRoutes = [
  route(contract.listSuggestions, listSuggestions),
  route(contract.getInterests, getInterests),
];
