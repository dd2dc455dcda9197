import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getVideo } from "./get-video.ts";
import { putCaption } from "./put-caption.ts";
import { removeCaption } from "./remove-caption.ts";
import { removeVideo } from "./remove-video.ts";
import { uploadVideo } from "./upload-video.ts";

export const videoRoutes = [
  route(contract.uploadVideo, uploadVideo),
  route(contract.getVideo, getVideo),
  route(contract.removeVideo, removeVideo),
  route(contract.putCaption, putCaption),
  route(contract.removeCaption, removeCaption),
];
