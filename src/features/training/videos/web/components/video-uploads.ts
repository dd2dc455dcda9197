import { useState, useSyncExternalStore } from "react";
import type { Upload } from "tus-js-client";
import { identity } from "../../../../../client/call.ts";
import type { FailureBody } from "../../../../../shared/failure.ts";
import { uploadMalformed, videoPartBytes, videosPath } from "../../contract.ts";

/** Where an upload of this tab is. */
export interface VideoUpload {
  /** Null until the server has taken it on. */
  videoId: string | null;
  fileName: string;
  bytes: number;
  sent: number;
  /** Bytes in a second; null while it is not known. */
  speed: number | null;
  /** WAITING: the connection is gone, and it is tried again by itself. */
  state: "SENDING" | "PAUSED" | "WAITING" | "SENT" | "REFUSED";
  /** Why it is REFUSED. */
  message?: string;
}

/** Tried again for as long as the page is open, soon at first. */
const retryDelays = [0, 1_000, 3_000, ...Array(500).fill(10_000)];

const isLost = (status: number | undefined) =>
  status === undefined || status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;

/** Uploads live in the tab rather than in a screen: whoever goes to another page of ours finds them again. */
const uploads = new Map<string, RunningUpload>();

/** An upload of this tab that goes on or waits, by the id of its video. */
const uploadOf = (videoId: string | null | undefined): RunningUpload | undefined =>
  videoId ? uploads.get(videoId) : undefined;

class RunningUpload {
  #now: VideoUpload;
  #upload: Upload | undefined;
  readonly #file: File;
  readonly #speed = measureSpeed();
  readonly #listeners = new Set<() => void>();

  constructor(file: File) {
    this.#file = file;
    this.#now = {
      videoId: null,
      fileName: file.name,
      bytes: file.size,
      sent: 0,
      speed: null,
      state: "SENDING",
    };
    void this.#begin();
  }

  readonly now = (): VideoUpload => this.#now;
  readonly listen = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async pause(): Promise<void> {
    this.#tell({ state: "PAUSED", speed: null });
    await this.#upload?.abort();
  }

  resume(): void {
    this.#speed.reset();
    this.#tell({ state: "SENDING", speed: null });
    this.#upload?.start();
  }

  /** Ends it here and, where it was taken on, there. */
  async giveUp(): Promise<void> {
    this.#forget();
    await this.#upload?.abort(this.#now.videoId !== null).catch(() => undefined);
  }

  #tell(change: Partial<VideoUpload>): void {
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  #forget(): void {
    removeEventListener("beforeunload", this.#warn);
    removeEventListener("online", this.#whenOnline);
    if (this.#now.videoId) uploads.delete(this.#now.videoId);
  }

  /** Each for itself: the end of one leaves the others guarded. */
  readonly #warn = (event: BeforeUnloadEvent) => event.preventDefault();

  readonly #whenOnline = () => {
    if (this.#now.state === "WAITING") this.resume();
  };

  async #begin(): Promise<void> {
    addEventListener("beforeunload", this.#warn);
    addEventListener("online", this.#whenOnline);
    try {
      const tus = await import("tus-js-client");
      this.#upload = new tus.Upload(this.#file, {
        endpoint: `${videosPath}tus`,
        chunkSize: videoPartBytes,
        retryDelays,
        metadata: { filename: this.#file.name, filetype: this.#file.type },
        removeFingerprintOnSuccess: true,
        onBeforeRequest(request) {
          for (const [name, value] of Object.entries(identity())) request.setHeader(name, value);
        },
        onUploadUrlAvailable: () => this.#takenOn(),
        onProgress: (sent) => this.#sent(sent),
        onShouldRetry: (error) => {
          const lost = isLost(error.originalResponse?.getStatus());
          if (lost) this.#tell({ state: "WAITING", speed: null });
          return lost;
        },
        onSuccess: () => this.#ended({ state: "SENT", sent: this.#file.size }),
        onError: (error) => this.#ended({ state: "REFUSED", message: messageOf(error) }),
      });
      const [earlier] = await this.#upload.findPreviousUploads();
      if (earlier) this.#upload.resumeFromPreviousUpload(earlier);
      if (this.#now.state === "SENDING") this.#upload.start();
    } catch {
      // The part of our own script that sends is not there either where there is no connection.
      this.#ended({
        state: "REFUSED",
        message: "Não foi possível começar o envio. Confira sua conexão e tente de novo.",
      });
    }
  }

  #takenOn(): void {
    const videoId = this.#upload?.url?.split("/").at(-1) ?? null;
    if (!videoId || videoId === this.#now.videoId) return;
    uploads.set(videoId, this);
    this.#tell({ videoId });
  }

  #sent(sent: number): void {
    if (this.#now.state === "PAUSED") return;
    this.#tell({ state: "SENDING", sent, speed: this.#speed.told(sent, performance.now()) });
  }

  #ended(change: Partial<VideoUpload>): void {
    this.#forget();
    this.#tell({ ...change, speed: null });
  }
}

/** What the server said, if it was the server. */
function messageOf(error: unknown): string {
  const { originalResponse } = error as { originalResponse?: { getBody(): string } | null };
  try {
    const body = JSON.parse(originalResponse?.getBody() ?? "") as FailureBody;
    return body.message || uploadMalformed.message;
  } catch {
    return uploadMalformed.message;
  }
}

const nothing = () => null;
const never = () => () => undefined;

/** The upload of a video by this tab, also where another screen of it began it. */
export function useVideoUpload(videoId: string | null | undefined) {
  const [begun, setBegun] = useState<RunningUpload | null>(null);
  const running = begun ?? uploadOf(videoId) ?? null;
  const upload: VideoUpload | null = useSyncExternalStore(
    running?.listen ?? never,
    running?.now ?? nothing,
    nothing,
  );
  return {
    upload,
    begin: (file: File) => setBegun(new RunningUpload(file)),
    pause: () => running?.pause(),
    resume: () => running?.resume(),
    /** Gives it up, there too. */
    async giveUp() {
      await running?.giveUp();
      setBegun(null);
    },
    /** What ended is not told any longer. */
    forget: () => setBegun(null),
  };
}

/** How long back speed is looked at: long enough not to jump, short enough to follow a changed connection. */
const windowMilliseconds = 15_000;

interface Sample {
  at: number;
  bytes: number;
}

/** Measures how fast bytes go, from what is told of them now and then. */
export function measureSpeed(): { told: (bytes: number, at: number) => number | null; reset: () => void } {
  let samples: Sample[] = [];
  return {
    /** @returns bytes in a second; null while too little is known */
    told(bytes, at) {
      samples = [...samples.filter((sample) => at - sample.at <= windowMilliseconds), { at, bytes }];
      const [first] = samples;
      const seconds = first ? (at - first.at) / 1_000 : 0;
      return first && seconds >= 1 && bytes > first.bytes ? (bytes - first.bytes) / seconds : null;
    },
    reset() {
      samples = [];
    },
  };
}
