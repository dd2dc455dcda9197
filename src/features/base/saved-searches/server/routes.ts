import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import {
  draftSavedSearch,
  leaveSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  saveSearch,
  updateSavedSearch,
} from "./saved-searches.ts";

export const savedSearchRoutes = [
  route(contract.listSavedSearches, listSavedSearches),
  route(contract.draftSavedSearch, draftSavedSearch),
  route(contract.saveSearch, saveSearch),
  route(contract.updateSavedSearch, updateSavedSearch),
  route(contract.removeSavedSearch, removeSavedSearch),
  route(contract.leaveSavedSearch, leaveSavedSearch),
];
