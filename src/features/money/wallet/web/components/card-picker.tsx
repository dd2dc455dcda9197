import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { type Card, maxCards } from "../../card-contract.ts";
import { brandNames, isExpired } from "../../model.ts";
import { CardDialog, type CardOwner } from "./card-dialog.tsx";

interface CardPickerProps extends CardOwner {
  /** What one pays for, read aloud before the choices. */
  label: string;
  cards: readonly Card[];
  /** Id of the chosen card; null where there is none. */
  value: string | null;
  onChange: (cardId: string) => void;
  /** It was refused for what one pays: it may be tried again. */
  isRefused?: (card: Card) => boolean;
  /** A card was added; show it among the others. It is chosen by `onChange` as well. */
  onAdded: (card: Card) => unknown;
}

/** Chooses one of the saved cards to pay with; while there are fewer than three, another can be added. */
export function CardPicker({ label, cards, value, onChange, isRefused, onAdded, ...owner }: CardPickerProps) {
  const [adding, setAdding] = useState(false);
  async function added(card: Card) {
    setAdding(false);
    await onAdded(card);
    onChange(card._id);
  }
  return (
    <>
      <fieldset className="space-y-3">
        <legend className="sr-only">{label}</legend>
        {cards.map((card) => (
          <CardChoice
            key={card._id}
            card={card}
            checked={card._id === value}
            refused={isRefused?.(card) ?? false}
            onChoose={() => onChange(card._id)}
          />
        ))}
        {cards.length < maxCards && (
          <Button variant="ghost" size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Adicionar cartão
          </Button>
        )}
      </fieldset>
      <CardDialog {...owner} card={adding ? "new" : null} onClose={() => setAdding(false)} onSaved={added} />
    </>
  );
}

interface CardChoiceProps {
  card: Card;
  checked: boolean;
  refused: boolean;
  onChoose: () => void;
}

function CardChoice({ card, checked, refused, onChoose }: CardChoiceProps) {
  const expired = isExpired({ month: card.exp_month, year: card.exp_year });
  return (
    <label
      className={classNames(
        "flex min-h-16 cursor-pointer items-center gap-4 rounded-card border bg-surface px-4 py-3 transition-colors",
        "border-line-strong hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:opacity-60",
      )}
    >
      <input
        type="radio"
        name="card"
        value={card._id}
        checked={checked}
        disabled={expired}
        onChange={onChoose}
        className="size-5 shrink-0"
      />
      <span className="min-w-0 grow">
        <span className="tabular block font-semibold">
          {brandNames[card.brand]} •••• {card.last_four}
        </span>
        <span className="block truncate text-sm text-ink-muted">
          {card.holder_name} · {card.exp}
        </span>
      </span>
      {expired ? <Badge tone="danger">Vencido</Badge> : refused && <Badge tone="danger">Recusado</Badge>}
    </label>
  );
}
