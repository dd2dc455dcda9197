import { Star } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { pluralise } from "../../../../shared/format/text.ts";

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
export function StarRating({ label, value, onChange }: StarRatingProps) {
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
