import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { getVideo } from "../../../calls.ts";
import type { Video } from "../../contract.ts";
import { isWorkedOn } from "../../lifecycle.ts";

const everyMilliseconds = 3_000;

/** What a form knows of its video: all of it, or which one it is. */
export type VideoValue = { _id: string } & Partial<Video>;

const isKnown = (video: VideoValue | null): video is Video => video?.status !== undefined;

/**
 * A video as the server has it, asked again while it is worked on.
 * @param isPaused while this tab sends it itself, nobody need ask
 */
export function useWorkedVideo(value: VideoValue | null, isPaused: boolean) {
  const id = value?._id ?? null;
  const [asked, setAsked] = useState<Video | null>(null);
  const [sentHere, setSentHere] = useState<string | null>(null);
  const known = isKnown(value) && sentHere !== id ? value : null;
  const video = asked && asked._id === id ? asked : known;
  const isOpen = id !== null && !isPaused && (!video || isWorkedOn(video.status));

  // What was known of a video that this tab sends is no longer so once it has come.
  useEffect(() => {
    if (!isPaused) return;
    setAsked(null);
    setSentHere(id);
  }, [isPaused, id]);

  useEffect(() => {
    if (!isOpen || id === null) return;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answer = await call(getVideo, { params: { id } }).catch(() => null);
      if (answer) setAsked(answer.video);
      timer = setTimeout(ask, everyMilliseconds);
    };
    timer = setTimeout(ask, video ? everyMilliseconds : 0);
    return () => clearTimeout(timer);
  }, [id, isOpen, video]);

  return { video, setVideo: setAsked };
}
