import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as storeContract from "../store-contract.ts";
import { decideRepresentation } from "./decide-representation.ts";
import { listRepresentedStates } from "./list-represented-states.ts";
import {
  cancelRepresentation,
  getStandings,
  listRepresentations,
  restoreRepresentation,
} from "./representations.ts";
import { requestRepresentation } from "./request-representation.ts";
import { getStore, updateStore } from "./store.ts";

export const representationRoutes = [
  route(contract.listRepresentations, listRepresentations),
  route(contract.listRepresentedStates, listRepresentedStates),
  route(contract.getStandings, getStandings),
  route(contract.requestRepresentation, requestRepresentation),
  route(contract.decideRepresentation, decideRepresentation),
  route(contract.cancelRepresentation, cancelRepresentation),
  route(contract.restoreRepresentation, restoreRepresentation),
  route(storeContract.getStore, getStore),
  route(storeContract.updateStore, updateStore),
];
