import { route } from "../../../platform/route.ts";
import * as contract from "../contract.ts";
import { addFavorite } from "./add-favorite.ts";
import { getUserEmail } from "./get-user-email.ts";
import { getUserPhone } from "./get-user-phone.ts";
import { listFavorites } from "./list-favorites.ts";
import { removeFavorite } from "./remove-favorite.ts";

export const contactRoutes = [
  route(contract.getUserPhone, getUserPhone),
  route(contract.getUserEmail, getUserEmail),
  route(contract.addFavorite, addFavorite),
  route(contract.removeFavorite, removeFavorite),
  route(contract.listFavorites, listFavorites),
];
