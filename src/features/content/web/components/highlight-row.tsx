import { CalendarDays, Trash2 } from "lucide-react";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { SeenHighlight } from "../../highlight-contract.ts";
import { highlightWords, stateShown, wordsOfDays } from "./highlight-words.ts";

interface HighlightRowProps {
  highlight: SeenHighlight;
  onDays: () => void;
  onRemove: () => void;
  children: React.ReactNode;
}

/** Something in front: whether it shows, its days; among the children its place. */
export function HighlightRow({ highlight, onDays, onRemove, children }: HighlightRowProps) {
  const { kind, subject, state } = highlight;
  const name = subject.name ?? `${highlightWords[kind].one} que não existe mais`;
  const { label, tone } = stateShown[state];
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:py-3">
      <div className="min-w-0 grow basis-56 space-y-0.5">
        <h2 className="text-base font-semibold break-words">
          {subject.slug && state !== "HIDDEN" ? (
            <TextLink to={`${highlightWords[kind].page}${subject.slug}`}>{name}</TextLink>
          ) : (
            name
          )}
        </h2>
        {subject.owner && <p className="text-sm break-words text-ink-muted">{subject.owner}</p>}
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {wordsOfDays(highlight)}
        </p>
      </div>
      <div className="flex max-sm:w-full max-sm:justify-end">
        {children}
        <IconButton name={`Mudar os dias de “${name}”`} icon={CalendarDays} onClick={onDays} />
        <IconButton name={`Retirar “${name}” dos destaques`} icon={Trash2} tone="danger" onClick={onRemove} />
      </div>
    </Card>
  );
}
