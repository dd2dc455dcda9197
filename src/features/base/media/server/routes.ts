import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { removeImage } from "./remove-image.ts";
import { uploadImage } from "./upload-image.ts";

export const mediaRoutes = [
  route(contract.uploadImage, uploadImage),
  route(contract.removeImage, removeImage),
];
