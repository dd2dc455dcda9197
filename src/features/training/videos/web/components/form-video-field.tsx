import { Film, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { call } from "../../../../../client/call.ts";
import { formatBytes } from "../../../../../shared/format/bytes.ts";
import { formatPlayTime } from "../../../../../shared/format/dates.ts";
import { Button } from "../../../../../ui/button.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { FieldFrame, type FieldProps, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { getVideo, removeVideo } from "../../../calls.ts";
import { notMp4, type Video, videoMaxBytes } from "../../contract.ts";
import { isWorkedOn } from "../../lifecycle.ts";
import { VideoPlayer } from "./video-player.tsx";
import { useVideoUpload } from "./video-uploads.ts";
import { CaptionList, UploadProgress, useWorkedVideo, type VideoValue, VideoWork } from "./video-work.tsx";

/** A video bound to a `Form`: its value is the video as it was answered, `{ _id }` of one that was just sent, or null. */
export function FormVideoField({
  name,
  ...field
}: Omit<VideoFieldProps, "value" | "onChange" | "error"> & { name: string }) {
  const { field: bound, fieldState } = useController({ name });
  const { resetField } = useFormContext();
  const { isDirty } = fieldState;
  return (
    <VideoField
      {...field}
      name={name}
      value={bound.value}
      onChange={(video) => {
        bound.onChange(video);
        // The saved video is gone already when it is removed: there is nothing left to save of it.
        if (!video && !isDirty) resetField(name, { defaultValue: null });
      }}
      error={fieldState.error?.message}
    />
  );
}

interface VideoFieldProps extends FieldProps {
  value: VideoValue | null | undefined;
  onChange: (video: VideoValue | null) => void;
}

/** Choose a film, watch it go up and be worked on, come back later, replace it, remove it, give it captions. */
function VideoField({ value = null, onChange, ...field }: VideoFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { upload, begin, pause, resume, giveUp, forget } = useVideoUpload(value?._id);
  const isSending = upload !== null && upload.state !== "SENT" && upload.state !== "REFUSED";
  const { video, setVideo } = useWorkedVideo(value, isSending);
  const help = field.help ?? "MP4 de até 5 GB. Você pode pausar o envio e continuar depois.";
  const error = problem ?? field.error;
  /** What the field had before a film was chosen, and has again where nothing comes of that. */
  const before = useRef<VideoValue | null>(null);
  const wiring = useFieldWiring({ ...field, help, error });

  const sentId = upload?.videoId ?? null;
  const state = upload?.state;
  const message = upload?.message;
  // What the server took on is the form's video from then on; what it refused never was.
  useEffect(() => {
    if (state === "REFUSED") {
      setProblem(message);
      forget();
      if (sentId && value?._id === sentId) onChange(before.current);
    } else if (sentId && sentId !== value?._id) onChange({ _id: sentId });
    if (state === "SENT" && sentId === value?._id) forget();
  });

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const found = await videoFileProblem(file).catch(() => "Não foi possível ler o arquivo.");
    setProblem(found);
    if (found) return;
    before.current = video?.status === "READY" ? value : null;
    begin(file);
  }

  async function remove() {
    if (!value || !(await confirmDeletion(field.label))) return;
    setRemoving(true);
    setProblem(undefined);
    try {
      const answer = await call(removeVideo, { params: { id: value._id } });
      onChange(null);
      notify.success(answer.message);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setRemoving(false);
    }
  }

  async function stop() {
    await giveUp();
    onChange(before.current);
  }

  const isBusy = video !== null && isWorkedOn(video.status);
  const isChosen = value !== null && (video !== null || !isSending);
  return (
    <FieldFrame {...field} help={help} error={error} wiring={wiring}>
      <input
        {...wiring}
        ref={picker}
        type="file"
        accept="video/mp4,.mp4"
        disabled={isSending || isBusy || field.disabled}
        onChange={choose}
        tabIndex={-1}
        className="sr-only"
      />
      <div className="space-y-4 rounded-card border border-line bg-surface p-4">
        {isSending ? (
          <UploadProgress upload={upload} onPause={pause} onResume={resume} onGiveUp={stop} />
        ) : (
          <>
            {video?.status === "READY" && (
              <div className="max-w-md space-y-2">
                <VideoPlayer
                  video={video}
                  title={video.file_name}
                  renew={async () => (await call(getVideo, { params: { id: video._id } })).video}
                />
                <VideoFacts video={video} />
              </div>
            )}
            {video && video.status !== "READY" && <VideoWork video={video} />}
            <div className="flex flex-wrap gap-2 empty:hidden">
              {!isBusy && (
                <Button
                  variant="secondary"
                  icon={Film}
                  disabled={field.disabled}
                  onClick={() => picker.current?.click()}
                >
                  {video?.status === "UPLOADING"
                    ? "Continuar envio"
                    : video
                      ? "Trocar vídeo"
                      : "Escolher vídeo"}
                </Button>
              )}
              {isChosen && !isBusy && (
                <Button
                  variant="ghost-danger"
                  icon={Trash2}
                  busy={removing}
                  disabled={field.disabled}
                  onClick={remove}
                >
                  Remover
                </Button>
              )}
            </div>
            {video?.status === "READY" && <CaptionList video={video} onChange={setVideo} />}
          </>
        )}
      </div>
    </FieldFrame>
  );
}

/** What is wrong with a file is told before any of it is sent: by its size, and by how films begin (ISO 14496-12). */
async function videoFileProblem(file: Blob): Promise<string | undefined> {
  if (file.size > videoMaxBytes) return notMp4.message;
  const beginning = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  return new TextDecoder("latin1").decode(beginning.subarray(4, 8)) === "ftyp" ? undefined : notMp4.message;
}

/** File, length, size and picture of a video in a line. */
function VideoFacts({ video }: { video: Video }) {
  const { file_name, duration, width, height, bytes } = video;
  const facts = [
    duration !== null && formatPlayTime(duration),
    width && height && `${width} × ${height}`,
    formatBytes(bytes),
  ].filter(Boolean);
  return (
    <p className="min-w-0 break-words text-sm">
      <span className="font-semibold">{file_name}</span>{" "}
      <span className="text-ink-muted">{facts.join(" · ")}</span>
    </p>
  );
}
