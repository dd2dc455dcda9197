import { route } from "../../../../platform/services.ts";
import { setOwnCity as ownCity } from "../city-contract.ts";
import * as contract from "../contract.ts";
import { updateUser } from "./update-user.ts";
import { getUser, listUsers, setOwnCity, summariseUsers } from "./users.ts";

export const userRoutes = [
  route(contract.getUser, getUser),
  route(contract.updateUser, updateUser),
  route(ownCity, setOwnCity),
  route(contract.listUsersOrReferred, listUsers),
  route(contract.summariseUsers, summariseUsers),
];
