import type { VideoFailure } from "../lifecycle.ts";

/** The work ends here, whoever tries it how often. */
export class VideoUnusable extends Error {
  override name = "VideoUnusable";
  readonly failure: VideoFailure;

  constructor(failure: VideoFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Removed or given up while it was worked on. */
export class VideoGone extends Error {
  override name = "VideoGone";
}
