import { Star, X } from "lucide-react";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { call } from "../../../../../client/call.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { ActionButton, IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { FieldError } from "../../../../../ui/fields/field.tsx";
import { RichText } from "../../../../../ui/fields/rich-text.tsx";
import { evaluateLesson } from "../../../calls.ts";
import type { WatchReport } from "../../../videos/web/components/use-watch-reports.ts";
import type { Assessment } from "../../contract.ts";

const criteria: readonly [keyof Assessment, string][] = [
  ["feedback_general", "Geral"],
  ["feedback_clarity", "Clareza"],
  ["feedback_rhythm", "Ritmo"],
  ["feedback_relevance", "Relevância"],
  ["feedback_content", "Conteúdo"],
  ["feedback_fun", "Diversão"],
];

const nothing: Assessment = {
  feedback_general: 0,
  feedback_clarity: 0,
  feedback_rhythm: 0,
  feedback_relevance: 0,
  feedback_content: 0,
  feedback_fun: 0,
};

interface LessonFeedbackProps {
  studentId: string;
  lesson: { _id: string; name: string };
  onSent: () => void;
  onClose: () => void;
}

/** What somebody thinks of a lesson that was watched to its end. The stars under 'Geral' are those that the course shows. */
export function LessonFeedback({ studentId, lesson, onSent, onClose }: LessonFeedbackProps) {
  const [assessment, setAssessment] = useState(nothing);
  const [wasRefused, setWasRefused] = useState(false);
  const id = useId();
  const isMissing = assessment.feedback_general === 0;
  async function send() {
    if (isMissing) return setWasRefused(true);
    const params = { id: studentId };
    const { message } = await call(evaluateLesson, { params, body: { lesson: lesson._id, assessment } });
    notify.success(message);
    onSent();
  }
  return (
    <Card as="section" aria-labelledby={id} className="@container space-y-3">
      <div className="flex items-start justify-between gap-4">
        <div role="status">
          <h2 id={id} className="text-lg font-bold">
            Feedback
          </h2>
          <p className="text-ink-muted">O que você achou da aula “{lesson.name}”?</p>
        </div>
        <IconButton name="Fechar o feedback" icon={X} onClick={onClose} className="-mt-2 -mr-2" />
      </div>
      <div className="grid gap-x-8 gap-y-1 @xl:grid-cols-2">
        {criteria.map(([name, label]) => (
          <StarRating
            key={name}
            label={label}
            value={assessment[name]}
            onChange={(value) => setAssessment((before) => ({ ...before, [name]: value }))}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError
          id={`${id}-error`}
          error={wasRefused && isMissing ? "Dê ao menos uma estrela em Geral." : undefined}
        />
      </div>
      <ActionButton action={send}>Enviar feedback</ActionButton>
    </Card>
  );
}

interface StarRatingProps {
  label: string;
  /** From 0 to 5. */
  value: number;
  onChange: (value: number) => void;
}

const maxStars = 5;
const places = [1, 2, 3, 4, 5];

const steps: Record<string, (value: number) => number> = {
  ArrowRight: (value) => value + 1,
  ArrowUp: (value) => value + 1,
  ArrowLeft: (value) => value - 1,
  ArrowDown: (value) => value - 1,
  Home: () => 0,
  End: () => maxStars,
};

/** Stars for one criterion. A press on the star that holds takes one away. */
function StarRating({ label, value, onChange }: StarRatingProps) {
  const id = useId();
  function choose({ target }: MouseEvent<HTMLDivElement>) {
    const star = Number(
      target instanceof Element && target.closest("[data-star]")?.getAttribute("data-star"),
    );
    if (star) onChange(star === value ? value - 1 : star);
  }
  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = /^[0-5]$/.test(event.key) ? () => Number(event.key) : steps[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(Math.min(maxStars, Math.max(0, step(value))));
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <span id={id} className="font-medium">
        {label}
      </span>
      <div
        role="slider"
        tabIndex={0}
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={maxStars}
        aria-valuenow={value}
        aria-valuetext={value === 0 ? "Sem estrelas" : pluralise(value, "estrela")}
        onClick={choose}
        onKeyDown={move}
        className="flex cursor-pointer rounded-control"
      >
        {places.map((place) => (
          <span key={place} data-star={place} className="touch-target flex items-center justify-center">
            <Star
              size={28}
              aria-hidden="true"
              className={place <= value ? "fill-amber text-amber" : "text-ink-muted"}
            />
          </span>
        ))}
      </div>
    </div>
  );
}

interface LessonTextProps {
  html: string;
  /** What reading it takes, in seconds; null where there is nothing to tell of it: beside a film, or once it is done. */
  seconds: number | null;
  /** As of a film: what was seen of the text, from its beginning; `leaving` where this may be the last moment of the page. */
  onProgress: (report: WatchReport, leaving: boolean) => void;
  /** Once, where the end of the text was seen. */
  onRead: () => void;
}

const every = 15_000;

/**
 * The text of one lesson. Of a lesson that is nothing else it tells how far somebody came: every 15 seconds while they look
 * at it, at its end, and when they leave.
 */
export function LessonText({ html, seconds, onProgress, onRead }: LessonTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent((seen: number, leaving: boolean) => {
    const to = Math.round(seen * (seconds ?? 0));
    if (to > 0) onProgress({ timer: to, ranges: [[0, to]] }, leaving);
  });
  const tellRead = useEffectEvent(onRead);
  const isTold = seconds !== null;

  useEffect(() => {
    const element = text.current;
    if (!element || !isTold) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true, capture: true };
    let seen = 0;

    function look(): void {
      if (!element || document.hidden || seen === 1) return;
      seen = Math.max(seen, shareSeen(element.getBoundingClientRect(), innerHeight));
      if (seen < 1) return;
      tell(seen, false);
      tellRead();
    }
    look();
    addEventListener("scroll", look, options);
    addEventListener("resize", look, options);
    addEventListener("pagehide", () => tell(seen, true), options);
    document.addEventListener("visibilitychange", () => document.hidden && tell(seen, true), options);
    // Also of what was told before: the server counts no more than its clock gave until then.
    const timer = setInterval(() => {
      look();
      if (!document.hidden) tell(seen, false);
    }, every);
    return () => {
      listening.abort();
      clearInterval(timer);
      tell(seen, true);
    };
  }, [isTold]);

  return (
    <div ref={text}>
      <RichText html={html} className="max-w-reading" />
    </div>
  );
}

/**
 * How much of a text was seen so far, from 0 to 1: what lies above the lower edge of the window.
 * @param box where the text is, in pixels from the upper edge of the window
 */
export function shareSeen({ top, height }: { top: number; height: number }, windowHeight: number): number {
  // Of the last line a part is as good as all: sizes are rounded.
  const hidden = top + height - windowHeight;
  return hidden <= 2 ? 1 : Math.max(0, (height - hidden) / height);
}
