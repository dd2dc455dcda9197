import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { draftSavedSearch } from "./draft-saved-search.ts";
import { leaveSavedSearch } from "./leave-saved-search.ts";
import { listSavedSearches } from "./list-saved-searches.ts";
import { removeSavedSearch } from "./remove-saved-search.ts";
import { saveSearch } from "./save-search.ts";
import { updateSavedSearch } from "./update-saved-search.ts";

export const savedSearchRoutes = [
  route(contract.listSavedSearches, listSavedSearches),
  route(contract.draftSavedSearch, draftSavedSearch),
  route(contract.saveSearch, saveSearch),
  route(contract.updateSavedSearch, updateSavedSearch),
  route(contract.removeSavedSearch, removeSavedSearch),
  route(contract.leaveSavedSearch, leaveSavedSearch),
];
