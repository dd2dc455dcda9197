import { askForApprovalOfVideo } from "../../features/courses/server/stays-approved.ts";
import {
  coursePresentation,
  lessonVideo,
  videoOfStudents,
} from "../../features/courses/server/video-uses.ts";
import { videoChanged } from "../../features/videos/server/video-changed.ts";
import { videosKept, videoUses } from "../../features/videos/server/video-uses.ts";
import { joinHandlers } from "../../platform/handlers.ts";

/** Where videos are shown. A video that is shown nowhere is swept. */
export const joinedVideoUses = joinHandlers(videoUses, [coursePresentation, lessonVideo]);

/** Which videos their owners do not remove. */
export const joinedVideosKept = joinHandlers(videosKept, [videoOfStudents]);

/** Who learns that others may see something else of a video. */
export const joinedVideoChanged = joinHandlers(videoChanged, [askForApprovalOfVideo]);
