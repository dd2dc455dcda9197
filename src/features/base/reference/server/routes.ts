import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { findSuccessor } from "./find-successor.ts";
import { findZipcode } from "./find-zipcode.ts";
import { listCategoryMenu } from "./list-category-menu.ts";
import { listCities, listStates } from "./places.ts";
import { listSkills } from "./skills.ts";

export const referenceRoutes = [
  route(contract.listStates, listStates),
  route(contract.listCities, listCities),
  route(contract.findZipcode, findZipcode),
  route(contract.listSkills, listSkills),
  route(contract.findSuccessor, findSuccessor),
  route(contract.listCategoryMenu, listCategoryMenu),
];
