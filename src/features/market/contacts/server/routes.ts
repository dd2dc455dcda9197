import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { answerContactRequest, listContactRequests } from "./answer-contact-request.ts";
import { addFavourite, listFavourites, removeFavourite } from "./favourites.ts";
import { getUserEmail, getUserPhone } from "./give-contact.tsx";
import { listContactViews } from "./list-contact-views.ts";

export const contactRoutes = [
  route(contract.getUserPhone, getUserPhone),
  route(contract.getUserEmail, getUserEmail),
  route(contract.addFavourite, addFavourite),
  route(contract.removeFavourite, removeFavourite),
  route(contract.listFavourites, listFavourites),
  route(contract.listContactRequests, listContactRequests),
  route(contract.answerContactRequest, answerContactRequest),
  route(contract.listContactViews, listContactViews),
];
