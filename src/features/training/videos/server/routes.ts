import { route } from "../../../../platform/services.ts";
import * as contract from "../contract.ts";
import { getVideo, removeVideo, uploadVideo } from "./videos.ts";
import { putCaption, removeCaption } from "./write-captions.ts";

export const videoRoutes = [
  route(contract.uploadVideo, uploadVideo),
  route(contract.getVideo, getVideo),
  route(contract.removeVideo, removeVideo),
  route(contract.putCaption, putCaption),
  route(contract.removeCaption, removeCaption),
];
