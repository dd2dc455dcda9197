import type { ReactNode } from "react";
import { classNames } from "../../../../../ui/class-names.ts";
import type { Interests } from "../../contract.ts";

interface OwnChipsProps {
  interests: Interests;
  /** The filters as they are; '' where there is none. */
  state: string;
  segment: string;
  /** Whether the list stands in the order for who is signed in, which is then explained. */
  isInOrder: boolean;
  onState: (state: string) => void;
  onSegment: (segment: string) => void;
}

/** Of many segments those that somebody knows best. */
const maxSegments = 3;

/** How the list is put in order, and the filters that somebody sets most: the own state and segments. */
export function OwnChips({ interests, state, segment, isInOrder, onState, onSegment }: OwnChipsProps) {
  const { state: own, segment_list } = interests;
  const segments = segment_list.slice(0, maxSegments);
  return (
    <div className="space-y-2">
      {/* On a phone in one line, which is pushed aside: the list is what one came for. */}
      <div className="flex items-center gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 scrollbar-none sm:flex-wrap">
        {own && (
          <Chip isPressed={state === own} onPress={() => onState(state === own ? "" : own)}>
            Meu estado: {own}
          </Chip>
        )}
        {segments.length > 0 && (
          <fieldset className="flex items-center gap-2 sm:flex-wrap">
            <legend className="float-left py-2 text-sm text-ink-muted max-sm:sr-only">Meus segmentos:</legend>
            {segments.map(({ _id, name }) => (
              <Chip
                key={_id}
                isPressed={segment === _id}
                onPress={() => onSegment(segment === _id ? "" : _id)}
              >
                {name}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
      {isInOrder && (
        <p className="text-sm text-ink-muted text-pretty">
          Para você: primeiro o que é do seu segmento e perto de você, depois o que paga mais e o que é mais
          novo.
        </p>
      )}
    </div>
  );
}

interface ChipProps {
  isPressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Chip = ({ isPressed, onPress, children }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onPress}
    className={classNames(
      "inline-flex min-h-10 shrink-0 cursor-pointer items-center rounded-full border px-3 text-sm font-medium transition-colors",
      isPressed ? "border-brand bg-brand-soft text-brand" : "border-line bg-surface hover:border-brand",
    )}
  >
    {children}
  </button>
);
