import { filesOfAttachments } from "../../features/courses/server/attachment-files.ts";
import { filesOfImages } from "../../features/media/server/files-of-images.ts";
import { filesOfImports } from "../../features/products/server/files-of-imports.ts";
import { filesOfOriginals, filesOfVideos } from "../../features/videos/server/files-of-videos.ts";
import { filesOfRows } from "../../platform/compare-files.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Which files belong to which rows. What is stored under other prefixes is compared with nothing. */
export const joinedFilesOfRows = joinHandlers(filesOfRows, [
  filesOfImages,
  filesOfImports,
  filesOfVideos,
  filesOfOriginals,
  filesOfAttachments,
]);
