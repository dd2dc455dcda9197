import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

interface SentNoteProps {
  title: string;
  text: string;
  /** The way back to the form. */
  action?: ReactNode;
}

/** In the place of a form that was sent: what happened and what comes next. It takes the focus that the form had. */
export function SentNote({ title, text, action }: SentNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} role="status" tabIndex={-1} className="scroll-my-28 space-y-4 outline-none">
      <div className="flex items-start gap-3">
        <CircleCheck size={28} aria-hidden="true" className="shrink-0 text-success" />
        <div className="min-w-0 space-y-1">
          <p className="text-lg font-semibold">{title}</p>
          <p className="text-ink-muted text-pretty break-words">{text}</p>
        </div>
      </div>
      {action}
    </div>
  );
}
