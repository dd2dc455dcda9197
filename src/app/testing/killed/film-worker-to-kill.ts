import { processVideo } from "../../../features/training/videos/server/process-video.ts";
import { openServices } from "../../services.ts";

/** A process that works on one video from its beginning to its end, unless it is killed before. */

const services = await openServices(process.env);
await services.queue.start({ work: false });
process.once("message", async (videoId: string) => {
  await processVideo(services, { videoId }, { attempt: 1 });
  process.send?.("done");
});
process.send?.("ready");
