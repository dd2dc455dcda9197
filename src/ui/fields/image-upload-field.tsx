import { Camera, type LucideIcon, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Failure } from "../../shared/failure.ts";
import { formatNumber } from "../../shared/format/text.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { confirmDeletion, showFailure } from "../feedback/feedback.tsx";
import { ProgressBar } from "../figures/figures.tsx";
import { Avatar, Picture } from "../picture.tsx";
import { FieldFrame, type FieldProps, useFieldWiring } from "./field.tsx";

export const acceptedImages = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

const maximumBytes = 25 * 1024 * 1024;

/** What is wrong with a chosen file, before any of it is sent; the server looks at its content as well. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!acceptedImages.some((type) => type === file.type)) return "Escolha uma imagem JPG, PNG, GIF ou WebP.";
  if (file.size === 0) return "Este arquivo está vazio. Escolha outro.";
  if (file.size > maximumBytes) {
    const megabytes = formatNumber(Math.round((file.size / 1024 / 1024) * 10) / 10);
    return `A imagem tem ${megabytes} MB; o máximo é 25 MB.`;
  }
  return undefined;
}

export interface ImageUploadFieldProps extends FieldProps {
  /** The picture as stored, or nothing. */
  src?: string | null;
  /** Sends the chosen file; progress goes from 0 to 1. A thrown failure is shown beside the field. */
  onUpload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  /** Left out where a picture cannot be removed. */
  onRemove?: () => Promise<unknown>;
  /** Round for a person, square for a company, wide (4:3) for a thing. */
  shape?: "round" | "square" | "wide";
  /** Whose initials stand in for a missing picture; without it the glyph does. */
  personName?: string;
  glyph?: LucideIcon;
}

/** Choose, see at once, watch it go up, remove. */
export function ImageUploadField(props: ImageUploadFieldProps) {
  const { src, onUpload, onRemove, shape = "round", personName, glyph, ...field } = props;
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<string | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const help = field.help ?? "JPG, PNG, GIF ou WebP de até 25 MB.";
  const error = problem ?? field.error;
  const wiring = useFieldWiring({ ...field, help, error });
  const busy = progress !== null;

  // A preview lives in the browser's memory until it is let go.
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const found = imageProblem(file);
    setProblem(found);
    if (found) return;
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    try {
      await onUpload(file, setProgress);
    } catch (failure) {
      if (failure instanceof Failure && failure.status !== 0) setProblem(failure.message);
      else showFailure(failure);
    } finally {
      // What `src` says now is what is stored.
      setPreview(null);
      setProgress(null);
    }
  }

  async function remove() {
    if (!onRemove || !(await confirmDeletion(field.label))) return;
    setRemoving(true);
    setProblem(undefined);
    try {
      await onRemove();
    } catch (failure) {
      showFailure(failure);
    } finally {
      setRemoving(false);
    }
  }

  const shown = preview ?? src;
  return (
    <FieldFrame {...field} help={help} error={error} wiring={wiring}>
      <div className="flex flex-wrap items-center gap-4">
        {personName === undefined ? (
          <Picture
            src={shown}
            alt=""
            ratio={shape === "wide" ? "4/3" : "1/1"}
            glyph={glyph}
            className={classNames(
              "border border-line",
              shape === "wide" ? "w-44" : "w-28",
              shape === "round" ? "rounded-full" : "rounded-card",
            )}
          />
        ) : (
          <Avatar
            name={personName}
            src={shown}
            size="xl"
            shape={shape === "wide" ? "square" : shape}
            className="max-sm:size-16 max-sm:text-lg"
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            icon={Camera}
            busy={busy}
            disabled={field.disabled}
            onClick={() => picker.current?.click()}
          >
            {busy ? `Enviando ${Math.round(progress * 100)}%` : src ? "Trocar imagem" : "Escolher imagem"}
          </Button>
          {src && onRemove && !busy && (
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
        <input
          {...wiring}
          ref={picker}
          type="file"
          accept={acceptedImages.join(",")}
          disabled={busy || field.disabled}
          onChange={choose}
          tabIndex={-1}
          className="sr-only"
        />
      </div>
      {busy && <ProgressBar label="Envio da imagem" value={progress * 100} className="max-w-xs" />}
    </FieldFrame>
  );
}
