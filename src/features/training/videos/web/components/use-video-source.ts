import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Failure } from "../../../../../shared/failure.ts";
import type { Video } from "../../contract.ts";

interface Options {
  startAt: number;
  autoPlay: boolean;
  /** Asks for the video once more: its addresses die. */
  renew: (() => Promise<Video>) | undefined;
}

const sentences: Record<SourceFailure, string> = {
  connection: "A conexão caiu antes de o vídeo chegar.",
  unplayable: "Este navegador não conseguiu mostrar o vídeo.",
};
const addressDied = "O endereço deste vídeo venceu.";
const rightEnded = "Este vídeo não está mais liberado para você.";

/** An address that dies sooner was never good: another one would not be better, in milliseconds. */
const shortestLife = 5_000;
/** So near to the end it begins anew, in seconds. */
const nearEnd = 5;

/**
 * Plays a video in an element. While it plays its address is asked for anew before it dies; one that died all the same,
 * as of a tab that slept, without losing the place. What else fails is said with a way to try again.
 */
export function useVideoSource(
  element: RefObject<HTMLVideoElement | null>,
  first: Video,
  { startAt, autoPlay, renew }: Options,
) {
  const [video, setVideo] = useState(first);
  const [failure, setFailure] = useState<string | null>(null);
  const [qualities, setQualities] = useState<number[]>([]);
  const [attempt, setAttempt] = useState(0);
  const source = useRef<Source>(null);
  const begin = useRef({ at: startAt, plays: autoPlay });
  const renewing = useRef({ isOn: false, at: Number.NEGATIVE_INFINITY });

  const onDied = useEffectEvent(async () => {
    if (renewing.current.isOn) return;
    if (!renew || performance.now() - renewing.current.at < shortestLife) return setFailure(addressDied);
    renewing.current.isOn = true;
    try {
      const newer = await renew();
      setVideo(newer);
      if (newer.url) source.current?.readdress(newer.url);
      else setFailure(rightEnded);
    } catch (error) {
      setFailure(error instanceof Failure ? error.message : sentences.connection);
    } finally {
      renewing.current = { isOn: false, at: performance.now() };
    }
  });

  const renewAhead = useEffectEvent(async () => {
    if (!renew || renewing.current.isOn || element.current?.paused) return;
    try {
      const newer = await renew();
      if (!newer.url) return;
      setVideo(newer);
      source.current?.follow(newer.url);
    } catch {
      // Asked for once more when this one dies, and said then.
    }
  });

  useEffect(() => {
    if (video.expires_at === null) return;
    const timer = setTimeout(renewAhead, untilRenewal(video.expires_at, new Date()));
    return () => clearTimeout(timer);
  }, [video]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: addresses change without opening the video once more
  useEffect(() => {
    const media = element.current;
    if (!media || !video.url) return;
    const { url, duration } = video;
    const { at, plays } = begin.current;
    let closed = false;
    sourceFor(media, video.code).then(
      (open) => {
        if (closed) return;
        const isOver = duration !== null && at > duration - nearEnd;
        source.current = open(media, {
          url,
          startAt: isOver ? 0 : at,
          onQualities: setQualities,
          onDied,
          onFailed: (why) => setFailure(sentences[why]),
        });
        if (plays) media.play().catch(() => undefined);
      },
      () => setFailure(sentences.connection),
    );
    return () => {
      closed = true;
      source.current?.close();
      source.current = null;
    };
  }, [attempt]);

  const retry = useCallback(async () => {
    begin.current = { at: element.current?.currentTime || begin.current.at, plays: true };
    if (renew) {
      try {
        setVideo(await renew());
      } catch (error) {
        return setFailure(error instanceof Failure ? error.message : sentences.connection);
      }
    }
    renewing.current.at = Number.NEGATIVE_INFINITY;
    setFailure(null);
    setAttempt((before) => before + 1);
  }, [element, renew]);

  const choose = useCallback((quality: number) => source.current?.choose(quality), []);
  return { video, failure, retry, qualities, choose };
}

/** The addresses of a video's files differ in the token that they are signed with alone. */
const token = /(\/video\/[^/]+\/)([^/]+)\//;

const minute = 60_000;
/** So long before an address dies another is asked for: timers of hidden tabs come late. */
const ahead = 2.5 * minute;

/**
 * In how many milliseconds to ask for another address. A clock that is wrong asks every minute at worst, or once the address
 * died.
 * @param expiresAt instant at which the address dies
 */
export const untilRenewal = (expiresAt: string, now: Date): number =>
  Math.max(minute, Date.parse(expiresAt) - now.getTime() - ahead);

/** The address of a file, with the token of another address of the same video. */
export function withTokenOf(fileUrl: string, newer: string): string {
  const found = token.exec(newer)?.[2];
  return found ? fileUrl.replace(token, (_, before: string) => `${before}${found}/`) : fileUrl;
}

/** What plays in an element, whichever way. */
interface Source {
  /** Goes on with other addresses of the same files, from the same place. */
  readdress(url: string): void;
  /** From now on asks for what it still needs by another address; what plays is not disturbed. */
  follow(url: string): void;
  /** By its place in the list; -1 where the connection is to decide. */
  choose(quality: number): void;
  close(): void;
}

interface SourceOptions {
  url: string;
  /** Seconds from the beginning. */
  startAt: number;
  /** Which there are to choose from: the shorter sides of the picture in pixels. */
  onQualities(qualities: number[]): void;
  /** The address is no longer good, as far as can be told. */
  onDied(): void;
  onFailed(why: SourceFailure): void;
}

type SourceFailure = "connection" | "unplayable";

export type OpenSource = (element: HTMLVideoElement, options: SourceOptions) => Source;

const playlist = "application/vnd.apple.mpegurl";

/** Browsers of Apple play HLS by themselves, with less of the battery; elsewhere the quality could not be chosen. */
const playsHls = (element: HTMLVideoElement): boolean =>
  element.canPlayType(playlist) !== "" && ("ManagedMediaSource" in window || !("MediaSource" in window));

/** The way in which a format is played here; what that takes is loaded now. */
async function sourceFor(element: HTMLVideoElement, format: string): Promise<OpenSource> {
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
