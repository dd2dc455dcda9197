import type { LucideIcon } from "lucide-react";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Failure } from "../../shared/failure.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { showFailure } from "../feedback/feedback.tsx";
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
  const alert = useRef<HTMLDivElement>(null);
  // On a phone it may stand under the bar at the foot of the page.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: "nearest" });
  }, [problem]);

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
      <div ref={alert} role="alert" className="scroll-my-28">
        <FieldError id={errorId} error={problem} />
      </div>
    </div>
  );
}

interface DropBoxProps {
  icon: LucideIcon;
  /** What is asked for, as assistive technology names the field. */
  name: string;
  /** Which files, and how large; `invitation` is what only those read who can drag. */
  rule: string;
  invitation: string;
  label: string;
  accept: string;
  multiple?: boolean;
  busy: boolean;
  /** Of what is said about the files. */
  describedBy: string;
  onFiles: (files: File[]) => void;
}

/** For an element that files are dropped on: whether they are over it, and what it hears. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    hears: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Where files are dropped, or chosen with the button. */
export function DropBox(given: DropBoxProps) {
  const { icon: Icon, name, rule, invitation, label, accept, multiple, busy, describedBy, onFiles } = given;
  const { isOver, hears } = useDrop(onFiles);
  const picker = useRef<HTMLInputElement>(null);

  return (
    <div
      {...hears}
      className={classNames(
        "flex flex-col items-center gap-3 rounded-card border-2 border-dashed p-6 text-center sm:p-8",
        isOver ? "border-brand bg-brand-soft" : "border-line-strong bg-surface",
      )}
    >
      <Icon size={40} strokeWidth={1.25} aria-hidden="true" className="text-brand" />
      <p>
        <span className="max-sm:hidden">{invitation} </span>
        {rule}
      </p>
      <Button busy={busy} onClick={() => picker.current?.click()}>
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={name}
        aria-describedby={describedBy}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </div>
  );
}
