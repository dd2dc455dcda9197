import { Star } from "lucide-react";
import { formatRating, pluralise } from "../../../../shared/format/text.ts";

interface StarsProps {
  /** With one decimal. */
  rating: number | null;
  /** How many people gave it. */
  ratings: number;
}

/** '★ 4,7 (128)'; nothing where nobody rated. */
export function Stars({ rating, ratings }: StarsProps) {
  if (rating === null) return null;
  return (
    <span className="tabular inline-flex items-center gap-1">
      <Star size={16} aria-hidden="true" className="shrink-0 fill-amber text-amber" />
      <span className="sr-only">Nota </span>
      <span className="font-semibold">{formatRating(rating)}</span>{" "}
      <span className="text-ink-muted">
        ({ratings}
        <span className="sr-only"> {pluralise(ratings, "avaliação", "avaliações").split(" ")[1]}</span>)
      </span>
    </span>
  );
}
