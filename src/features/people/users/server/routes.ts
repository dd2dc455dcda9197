import { route } from "../../../../platform/services.ts";
import { setOwnCity as ownCity } from "../city-contract.ts";
import * as contract from "../contract.ts";
import { getUser } from "./get-user.ts";
import { listUsers, summariseUsers } from "./list-users.ts";
import { setOwnCity } from "./set-own-city.ts";
import { updateUser } from "./update-user.ts";

export const userRoutes = [
  route(contract.getUser, getUser),
  route(contract.updateUser, updateUser),
  route(ownCity, setOwnCity),
  route(contract.listUsersOrReferred, listUsers),
  route(contract.summariseUsers, summariseUsers),
];
