import { requireActor, type VerbContext } from "../../../../platform/services.ts";
import type { Video } from "../contract.ts";
import { presentVideo, readVideos } from "./read-videos.ts";

/** A video as the person who sent it sees it, who may watch it; null where it is not there or of somebody else. */
export async function presentOwnVideo(context: VerbContext, videoId: string): Promise<Video | null> {
  const { userId } = requireActor(context);
  const video = (await readVideos(context.db.orm, [videoId])).get(videoId);
  return video?.ownerId === userId ? presentVideo(video, { services: context, viewer: userId }) : null;
}
