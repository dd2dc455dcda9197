import "./player-words.ts";
import "./player-elements.ts";
import { RotateCw, SkipForward } from "lucide-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { readStored, store } from "../../../../../client/browser-storage.ts";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { PlayerControls, playerLook } from "./player-controls.tsx";
import { useVideoSource } from "./use-video-source.ts";
import { useWatchReports } from "./use-watch-reports.ts";
import { boxLook, type NextVideo, ratioOf, type VideoPlayerProps } from "./video-player.tsx";

/** The player itself, which is fetched when somebody watches. */
export default function VideoPlayerFrame({
  title,
  startAt = 0,
  autoPlay = false,
  ref,
  ...props
}: VideoPlayerProps) {
  const media = useRef<HTMLVideoElement>(null);
  const controller = useRef<HTMLElement>(null);
  // First of all: when the page is left, they are told before the source lets go of the place.
  useWatchReports(media, props);
  useRememberedSpeed(media);
  useWakeLock(media);
  const source = useVideoSource(media, props.video, { startAt, autoPlay, renew: props.renew });
  const { video, failure, qualities } = source;
  const isOver = useEnded(media) && props.next;

  useImperativeHandle(ref, () => ({
    now: () => media.current?.currentTime || startAt,
    seek(seconds) {
      if (!media.current) return;
      media.current.currentTime = seconds;
      media.current.play().catch(() => undefined);
    },
  }));
  // The library names each of its players alike.
  useEffect(() => controller.current?.setAttribute("aria-label", `Vídeo: ${title}`), [title]);
  // Whoever pressed the button that the player took the place of goes on with the keyboard.
  useEffect(() => {
    if (autoPlay) controller.current?.focus({ preventScroll: true });
  }, [autoPlay]);

  return (
    <media-controller
      ref={controller}
      lang="pt-BR"
      hotkeys="noshift+/"
      tabIndex={0}
      className={`${boxLook} @container block`}
      style={{ ...playerLook, aspectRatio: ratioOf(video) }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: those that its trainer sent are there */}
      <video
        ref={media}
        slot="media"
        playsInline
        preload="metadata"
        crossOrigin={video.url?.startsWith("/") ? undefined : "anonymous"}
        className="size-full object-contain"
      >
        {video.sprite_url && <track kind="metadata" label="thumbnails" src={video.sprite_url} default />}
        {video.caption_list.map(({ language, label, url }) => (
          <track key={language} kind="subtitles" srcLang={language} label={label} src={url} />
        ))}
      </video>
      {video.thumb_url && (
        <img
          slot="poster"
          src={video.thumb_url}
          alt=""
          className="pointer-events-none size-full object-contain"
        />
      )}
      {failure !== null && (
        <Over>
          <PlayerFailure text={failure} onRetry={source.retry} />
        </Over>
      )}
      {failure === null && isOver && (
        <Over>
          <PlayerNext next={isOver} />
        </Over>
      )}
      {failure === null && !isOver && (
        <>
          <media-loading-indicator slot="centered-chrome" noautohide="" className="absolute" />
          <PlayerControls
            hasCaptions={video.caption_list.length > 0}
            qualities={qualities}
            onQuality={source.choose}
          />
        </>
      )}
    </media-controller>
  );
}

/** What lies over the picture, whether the controls are shown or not; the keys pressed there are not the player's. */
function Over({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepKeys}
      {...{ noautohide: "" }}
      className="absolute inset-0 flex items-center justify-center bg-night/90 p-2 text-base leading-normal"
    >
      {children}
    </div>
  );
}

function keepKeys(element: HTMLElement | null): void {
  element?.addEventListener("keydown", (event) => event.stopPropagation());
}

function useEnded(media: RefObject<HTMLVideoElement | null>): boolean {
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (!element) return;
    const look = () => setEnded(element.ended);
    const types = ["ended", "play", "seeking"];
    for (const type of types) element.addEventListener(type, look);
    return () => {
      for (const type of types) element.removeEventListener(type, look);
    };
  }, [media]);
  return ended;
}

/** Says why the video does not play, and tries again where it stood. */
function PlayerFailure({ text, onRetry }: { text: string; onRetry(): Promise<void> }) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 text-center">
      <p className="max-w-sm text-lg font-semibold text-balance">{text}</p>
      <ActionButton variant="amber" icon={RotateCw} action={onRetry}>
        Tentar novamente
      </ActionButton>
    </div>
  );
}

const secondsBefore = 5;

/**
 * Counts down to what comes next, with the sound that this film had; whoever stops that stays, and may still go. The switch
 * holds for all that somebody watches with this browser.
 */
function PlayerNext({ next }: { next: NextVideo }) {
  const [goesOn, setGoesOn] = useState(() => readStored("videos_go_on") !== "0");
  const [left, setLeft] = useState<number | null>(goesOn ? secondsBefore : null);
  const go = useEffectEvent(() => void next.go());
  useEffect(() => {
    if (left === null) return;
    if (left === 0) return go();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div className="flex max-w-full flex-col items-center gap-2 text-center @lg:gap-4">
      <p className="text-sm" role="status">
        {left === null ? "A próxima aula espera por você." : `Próxima aula em ${secondsBefore} segundos`}
      </p>
      <p className="line-clamp-2 max-w-sm font-semibold text-balance @lg:text-lg">{next.title}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="amber" icon={SkipForward} onClick={() => next.go()}>
          {left === null ? "Assistir" : `Assistir (${left})`}
        </Button>
        {left !== null && (
          <Button variant="on-night" onClick={() => setLeft(null)}>
            Ficar nesta
          </Button>
        )}
      </div>
      <Checkbox
        label="Continuar sozinho para a próxima aula"
        checked={goesOn}
        onChange={(isOn) => {
          setGoesOn(isOn);
          store("videos_go_on", isOn ? "1" : "0");
          if (!isOn) setLeft(null);
        }}
      />
    </div>
  );
}

const [slowest, fastest] = [0.5, 2];

/** What somebody chose for one video holds for the next. */
export function useRememberedSpeed(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const media = element.current;
    if (!media) return;
    const stored = Number(readStored("video_speed"));
    if (stored >= slowest && stored <= fastest) {
      // A new source begins with the default.
      media.defaultPlaybackRate = stored;
      media.playbackRate = stored;
    }
    const keep = () => {
      const speed = Math.min(fastest, Math.max(slowest, media.playbackRate));
      if (speed !== media.playbackRate) media.playbackRate = speed;
      media.defaultPlaybackRate = speed;
      store("video_speed", String(speed));
    };
    media.addEventListener("ratechange", keep);
    return () => media.removeEventListener("ratechange", keep);
  }, [element]);
}

/** The screen stays awake while the video plays; where the browser cannot do that, it does as it is set. */
export function useWakeLock(element: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const media = element.current;
    if (!media || !("wakeLock" in navigator)) return;
    let lock: Promise<WakeLockSentinel | null> | null = null;
    const listening = new AbortController();
    const { signal } = listening;
    const release = () => {
      lock?.then((held) => held?.release());
      lock = null;
    };
    // The browser takes the lock away with each hidden page.
    const hold = () => {
      release();
      if (media.paused || document.hidden) return;
      lock = navigator.wakeLock.request("screen").catch(() => null);
    };
    for (const type of ["play", "pause", "ended"]) media.addEventListener(type, hold, { signal });
    document.addEventListener("visibilitychange", hold, { signal });
    return () => {
      listening.abort();
      release();
    };
  }, [element]);
}
