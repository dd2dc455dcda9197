import type HlsPlayer from "hls.js";
// @ts-expect-error The library types its whole build alone; this one lacks what we have no use for: several sounds, advertisements, keys.
import HlsLight from "hls.js/light";
import { type OpenSource, withTokenOf } from "./use-video-source.ts";

const Hls: typeof HlsPlayer = HlsLight;

/** Plays HLS where the browser does not, part by part. */
export const openHlsSource: OpenSource = (element, { url, startAt, onQualities, onDied, onFailed }) => {
  let address = url;
  let hasRecovered = false;
  const hls = new Hls({
    startPosition: startAt,
    // A phone is sent no larger picture than it shows, unless that is chosen.
    capLevelToPlayerSize: true,
    // What there is to do for fragmented MP4 is done sooner than a worker starts, which our policy would have to allow.
    enableWorker: false,
    // Playlists name the files beside them: once an address has died, these get the token of the next one.
    xhrSetup(request, fileUrl) {
      const moved = withTokenOf(fileUrl, address);
      if (moved !== fileUrl) request.open("GET", moved, true);
    },
  });
  hls.on(Hls.Events.MANIFEST_PARSED, (_, { levels }) => {
    onQualities(levels.map(({ width, height }) => Math.min(width, height)));
  });
  hls.on(Hls.Events.ERROR, (_, { type, fatal, response }) => {
    if (response?.code === 403) return onDied();
    if (!fatal) return;
    if (type === Hls.ErrorTypes.NETWORK_ERROR) return onFailed("connection");
    if (type !== Hls.ErrorTypes.MEDIA_ERROR || hasRecovered) return onFailed("unplayable");
    hasRecovered = true;
    hls.recoverMediaError();
  });
  hls.loadSource(url);
  hls.attachMedia(element);
  return {
    readdress(newer) {
      address = newer;
      if (hls.levels.length === 0) hls.loadSource(newer);
      else hls.startLoad(element.currentTime);
    },
    follow(newer) {
      address = newer;
    },
    choose(quality) {
      hls.nextLevel = quality;
    },
    close: () => hls.destroy(),
  };
};
