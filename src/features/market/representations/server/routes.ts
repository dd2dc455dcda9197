import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import * as storeContract from "../store-contract.ts";
import { cancelRepresentation } from "./cancel-representation.ts";
import { decideRepresentation } from "./decide-representation.ts";
import { getStandings } from "./get-standings.ts";
import { getStore } from "./get-store.ts";
import { listRepresentations } from "./list-representations.ts";
import { listRepresentedStates } from "./list-represented-states.ts";
import { requestRepresentation } from "./request-representation.ts";
import { restoreRepresentation } from "./restore-representation.ts";
import { updateStore } from "./update-store.ts";

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
