import { ArrowDown, ArrowUp, GripVertical, Paperclip, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { formatPlayTime } from "../../../../../shared/format/dates.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { IconButton } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import type { LessonInCourse } from "../../contract.ts";
import type { DragRow } from "./drag-rows.ts";

interface LessonRowProps {
  lesson: LessonInCourse;
  /** Of its editor. */
  to: string;
  mayMove: { up: boolean; down: boolean };
  onMove: (by: 1 | -1) => void;
  onPublish: (published: boolean) => void;
  onRemove: () => void;
}

/** A lesson in the outline that its trainer works on. */
export function LessonRow(props: LessonRowProps) {
  const { lesson, to, mayMove, onMove, onPublish, onRemove } = props;
  const { row, handle, edge, dragging } = useDragRow<HTMLLIElement>({ kind: "lesson", id: lesson._id });
  return (
    <li
      ref={row}
      className={classNames(
        "relative flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-line py-2 pr-2 pl-1",
        dragging && "opacity-40",
      )}
    >
      <DropLine edge={edge} />
      <IconButton
        ref={handle}
        name={`Arrastar “${lesson.name}”, ou mover com as setas`}
        icon={GripVertical}
        data-handle={lesson._id}
        className="cursor-grab touch-none"
        onKeyDown={(event) => {
          if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
          event.preventDefault();
          onMove(event.key === "ArrowUp" ? -1 : 1);
        }}
      />
      <div className="min-w-0 grow basis-40 space-y-1">
        <Link
          to={to}
          className="rounded-sm font-medium break-words underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {lesson.name}
        </Link>
        <p className="tabular flex flex-wrap items-center gap-2 text-sm text-ink-muted">
          <LessonState lesson={lesson} />
          {lesson.is_free && <Badge tone="success">Grátis</Badge>}
          {lesson.attachments > 0 && (
            <span className="flex items-center gap-1">
              <Paperclip size={14} aria-hidden="true" />
              {lesson.attachments}
              <span className="sr-only">{lesson.attachments === 1 ? " anexo" : " anexos"}</span>
            </span>
          )}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1 max-sm:w-full max-sm:justify-end">
        <Checkbox label="Publicada" checked={lesson.status} onChange={onPublish} />
        <IconButton
          name={`Mover “${lesson.name}” para cima`}
          icon={ArrowUp}
          disabled={!mayMove.up}
          data-up={lesson._id}
          onClick={() => onMove(-1)}
        />
        <IconButton
          name={`Mover “${lesson.name}” para baixo`}
          icon={ArrowDown}
          disabled={!mayMove.down}
          data-down={lesson._id}
          onClick={() => onMove(1)}
        />
        <IconButton name={`Excluir “${lesson.name}”`} icon={Trash2} tone="danger" onClick={onRemove} />
      </div>
    </li>
  );
}

function LessonState({ lesson: { has_video, process_completed, duration } }: { lesson: LessonInCourse }) {
  if (!process_completed) return <Badge tone="waiting">Vídeo em processamento</Badge>;
  if (duration === null) return null;
  return (
    <span>
      {!has_video && "Só texto · "}
      {formatPlayTime(duration)}
    </span>
  );
}

/** Where what is dragged would land. */
export function DropLine({ edge }: { edge: string | null }) {
  if (!edge) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "absolute inset-x-0 z-10 h-0.75 rounded-full bg-brand",
        edge === "top" ? "-top-px" : "-bottom-px",
      )}
    />
  );
}

/**
 * Runs what the library of dragging does while a component stands. Without it, as without a connection, things are moved
 * by keys and buttons.
 */
export function runWithDragging(
  begin: (dragging: typeof import("./drag-rows.ts")) => () => void,
): () => void {
  let isGone = false;
  let end: (() => void) | undefined;
  import("./drag-rows.ts").then(
    (dragging) => {
      if (!isGone) end = begin(dragging);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    end?.();
  };
}

/**
 * Makes a row that is dragged by its handle and takes what is dropped above or below it.
 * @returns where the row and its handle go, and the edge at which what hovers would land
 */
export function useDragRow<Row extends HTMLElement>({ kind, id }: DragRow) {
  const row = useRef<Row>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(
    () =>
      runWithDragging(({ makeDraggable }) => {
        if (!row.current || !handle.current) return () => undefined;
        const elements = { row: row.current, handle: handle.current };
        return makeDraggable({ kind, id }, { ...elements, onDragging: setDragging, onEdge: setEdge });
      }),
    [kind, id],
  );

  return { row, handle, edge, dragging };
}
