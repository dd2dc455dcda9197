import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { removeImage, uploadImage } from "./images.ts";

export const mediaRoutes = [
  route(contract.uploadImage, uploadImage),
  route(contract.removeImage, removeImage),
];
