/** What plays in an element, whichever way. */
export interface Source {
  /** Goes on with other addresses of the same files, from the same place. */
  readdress(url: string): void;
  /** From now on asks for what it still needs by another address; what plays is not disturbed. */
  follow(url: string): void;
  /** By its place in the list; -1 where the connection is to decide. */
  choose(quality: number): void;
  close(): void;
}

export interface SourceOptions {
  url: string;
  /** Seconds from the beginning. */
  startAt: number;
  /** Which there are to choose from: the shorter sides of the picture in pixels. */
  onQualities(qualities: number[]): void;
  /** The address is no longer good, as far as can be told. */
  onDied(): void;
  onFailed(why: SourceFailure): void;
}

export type SourceFailure = "connection" | "unplayable";

export type OpenSource = (element: HTMLVideoElement, options: SourceOptions) => Source;

const playlist = "application/vnd.apple.mpegurl";

/** Browsers of Apple play HLS by themselves, with less of the battery; elsewhere the quality could not be chosen. */
const playsHls = (element: HTMLVideoElement): boolean =>
  element.canPlayType(playlist) !== "" && ("ManagedMediaSource" in window || !("MediaSource" in window));

/** The way in which a format is played here; what that takes is loaded now. */
export async function sourceFor(element: HTMLVideoElement, format: string): Promise<OpenSource> {
  if (format === "HLS" && !playsHls(element)) return (await import("./hls-source.ts")).openHlsSource;
  return openFileSource;
}

/** The browser plays it alone, and says of a failure only that there is one. */
const openFileSource: OpenSource = (element, { url, startAt, onDied, onFailed }) => {
  let place = startAt;
  const onMetadata = () => {
    if (place > 0) element.currentTime = place;
  };
  const onError = () => {
    if (element.error?.code === MediaError.MEDIA_ERR_DECODE) onFailed("unplayable");
    else onDied();
  };
  element.addEventListener("loadedmetadata", onMetadata);
  element.addEventListener("error", onError);
  element.src = url;
  return {
    readdress(newer) {
      const isPlaying = !element.paused;
      place = element.currentTime || place;
      element.src = newer;
      if (isPlaying) element.play().catch(() => undefined);
    },
    // What plays would begin anew: another address is asked for once this one has died.
    follow() {},
    choose() {},
    close() {
      element.removeEventListener("loadedmetadata", onMetadata);
      element.removeEventListener("error", onError);
      element.removeAttribute("src");
      element.load();
    },
  };
};
