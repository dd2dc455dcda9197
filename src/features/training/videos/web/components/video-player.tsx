import { CirclePlay, Hourglass, Lock, VideoOff } from "lucide-react";
import { lazy, type ReactNode, type Ref, Suspense, useImperativeHandle, useRef, useState } from "react";
import { useHydrated } from "../../../../../client/use-hydrated.ts";
import { formatPlayTime } from "../../../../../shared/format/dates.ts";
import { Spinner } from "../../../../../ui/button.tsx";
import { useFailedPicture } from "../../../../../ui/picture.tsx";
import type { Video } from "../../contract.ts";
import type { Watched } from "./use-watch-reports.ts";

/** What comes after a video. */
export interface NextVideo {
  title: string;
  go(): void;
}

/** What stands beside a player may ask where it is, and send it elsewhere; seconds from the beginning. */
export interface PlayerHandle {
  now(): number;
  /** Plays from there. */
  seek(seconds: number): void;
}

export interface VideoPlayerProps extends Watched {
  video: Video;
  /** What plays, for whoever does not see it. */
  title: string;
  /** Where it goes on, in seconds. */
  startAt?: number | undefined;
  /** Fetches the player with the page, not with the first press: where watching is what the page is for. */
  eager?: boolean;
  /** Begins by itself, as the next lesson does. */
  autoPlay?: boolean;
  /** Comes five seconds after the end, unless somebody stops that. */
  next?: NextVideo | null | undefined;
  /** Asks for the video once more, as its addresses die after some hours. */
  renew?: () => Promise<Video>;
  ref?: Ref<PlayerHandle>;
}

const fetchFrame = () => import("./video-player-frame.tsx");
const Frame = lazy(fetchFrame);

/** A video in its page: the picture before it until somebody presses, or what there is to say in its place. */
export function VideoPlayer({ eager = false, autoPlay = false, ref, ...props }: VideoPlayerProps) {
  const { video, title, startAt = 0 } = props;
  const [pressed, setPressed] = useState<{ at: number } | null>(null);
  const hydrated = useHydrated();
  const frame = useRef<PlayerHandle>(null);
  const isWanted = pressed !== null || (eager && hydrated);
  useImperativeHandle(ref, () => ({
    now: () => frame.current?.now() ?? startAt,
    seek: (seconds) => (frame.current ? frame.current.seek(seconds) : setPressed({ at: seconds })),
  }));

  const obstacle = obstacleOf(video);
  if (obstacle) return <VideoBox video={video}>{obstacle}</VideoBox>;
  const poster = (
    <VideoBox video={video}>
      {isWanted ? (
        <p role="status" className="flex items-center gap-3 rounded-card bg-scrim p-4 font-semibold">
          <Spinner /> Carregando o vídeo
        </p>
      ) : (
        <PlayButton title={title} video={video} onPlay={() => setPressed({ at: startAt })} />
      )}
    </VideoBox>
  );
  if (!isWanted) return poster;
  return (
    <Suspense fallback={poster}>
      <Frame
        {...props}
        key={video._id}
        ref={frame}
        startAt={pressed?.at ?? startAt}
        autoPlay={autoPlay || pressed !== null}
      />
    </Suspense>
  );
}

function PlayButton({ title, video, onPlay }: { title: string; video: Video; onPlay(): void }) {
  return (
    <button
      type="button"
      onClick={onPlay}
      onPointerEnter={fetchFrame}
      onFocus={fetchFrame}
      className="on-night-focus group absolute inset-0 flex cursor-pointer items-center justify-center -outline-offset-4"
    >
      <span className="rounded-full bg-scrim p-3 transition-transform group-hover:scale-105">
        <CirclePlay size={56} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className="sr-only">Assistir: {title}</span>
      {video.duration !== null && (
        <span className="absolute right-3 bottom-3 rounded-sm bg-scrim px-2 py-1 text-sm tabular">
          {formatPlayTime(video.duration)}
        </span>
      )}
    </button>
  );
}

/** Why it cannot be watched, in words. */
function obstacleOf({ status, failure, progress, url }: Video): ReactNode {
  if (status === "FAILED") return <Obstacle icon={VideoOff} text={failure ?? "O vídeo não pôde ser lido."} />;
  if (status !== "READY")
    return (
      <Obstacle
        icon={Hourglass}
        text={status === "UPLOADING" ? "O vídeo ainda não chegou inteiro." : "O vídeo está sendo processado."}
        detail={status === "PROCESSING" ? `${progress}% pronto` : undefined}
      />
    );
  return url ? null : <Obstacle icon={Lock} text="Este vídeo é de quem faz o treinamento." />;
}

function Obstacle({
  icon: Icon,
  text,
  detail,
}: {
  icon: typeof Lock;
  text: string;
  detail?: string | undefined;
}) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-card bg-scrim p-4 text-center">
      <Icon size={32} aria-hidden="true" />
      <p className="max-w-sm font-semibold text-balance">{text}</p>
      {detail && <p className="text-sm tabular">{detail}</p>}
    </div>
  );
}

/** At most as high as what the header leaves of the screen, also of a phone that lies. */
export const boxLook = "relative w-full max-h-[calc(100dvh-4rem)] overflow-hidden bg-night text-on-night";

/** A video on end stands in a box that is not as narrow. */
const [narrowest, usual] = [4 / 5, 16 / 9];

/** Width to height of the box that a video plays in, known before it loads, so that nothing jumps. */
export const ratioOf = ({ width, height }: Pick<Video, "width" | "height">): number =>
  width && height ? Math.max(narrowest, width / height) : usual;

/** The place of a video while it does not play: its picture, and over it what there is to say or to press. */
function VideoBox({ video, children }: { video: Video; children: ReactNode }) {
  const { isFailed, watch } = useFailedPicture(video.thumb_url);
  return (
    <div
      className={`${boxLook} flex items-center justify-center p-4`}
      style={{ aspectRatio: ratioOf(video) }}
    >
      {video.thumb_url && !isFailed && (
        <img
          {...watch}
          src={video.thumb_url}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 size-full object-contain"
        />
      )}
      <div className="absolute inset-0 flex items-center justify-center p-4">{children}</div>
    </div>
  );
}
