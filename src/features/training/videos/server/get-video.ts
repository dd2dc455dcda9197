import type { Verb } from "../../../../platform/services.ts";
import { type getVideo as endpoint, videoNotFound } from "../contract.ts";
import { presentOwnVideo } from "./read-videos.ts";

export const getVideo: Verb<typeof endpoint> = async ({ params }, context) => {
  const video = await presentOwnVideo(context, params.id);
  if (!video) throw videoNotFound();
  return { video };
};
