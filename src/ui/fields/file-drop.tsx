import { useId, useState } from "react";
import { Failure } from "../../shared/failure.ts";
import { showFailure } from "../feedback/feedback.ts";
import { DropBox, type DropBoxProps } from "./drop-box.tsx";
import { FieldError } from "./field.tsx";

interface FileDropProps extends Omit<DropBoxProps, "multiple" | "busy" | "describedBy" | "onFiles"> {
  /** Why a file is not even sent. */
  problemOf: (file: File) => string | undefined;
  /** @param onProgress takes the part that is sent, 0 to 1 */
  onFile: (file: File, onProgress: (part: number) => void) => Promise<void>;
}

/** Where a file is dropped, or chosen with the button; it goes at once, and what is wrong with it is said in its place. */
export function FileDrop({ problemOf, onFile, label, ...box }: FileDropProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const errorId = useId();

  async function send(file: File | undefined) {
    if (!file || progress !== null) return;
    const found = problemOf(file);
    setProblem(found);
    if (found) return;
    setProgress(0);
    try {
      await onFile(file, setProgress);
    } catch (failure) {
      if (failure instanceof Failure) setProblem(failure.message);
      else showFailure(failure);
    } finally {
      setProgress(null);
    }
  }

  return (
    <div className="space-y-2">
      <DropBox
        {...box}
        label={
          progress === null ? label : progress < 1 ? `Enviando ${Math.round(progress * 100)}%` : "Lendo…"
        }
        busy={progress !== null}
        describedBy={errorId}
        onFiles={([file]) => send(file)}
      />
      <div role="alert">
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  );
}
