import { CreditCard } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { type Card, maxCards } from "../../card-contract.ts";
import { AddTile } from "./add-tile.tsx";
import { CardDialog, type CardOwner } from "./card-dialog.tsx";
import { CardTile } from "./card-tile.tsx";

interface WalletCardsProps extends CardOwner {
  cards: readonly Card[];
  /** Shows what the wallet now holds. */
  onChanged: () => Promise<unknown>;
  /** Leads back to where the person was sent away from for lack of a card. */
  onAdded?: (() => Promise<unknown>) | undefined;
}

/** The cards of a wallet, with a place for another while there are fewer than three. */
export function WalletCards({ cards, onChanged, onAdded = onChanged, ...owner }: WalletCardsProps) {
  const [edited, setEdited] = useState<Card | "new" | null>(null);
  const addNew = () => setEdited("new");
  const isNew = edited === "new";

  async function saved() {
    setEdited(null);
    await (isNew ? onAdded() : onChanged());
  }

  return (
    <>
      {cards.length === 0 ? (
        <EmptyState
          icon={CreditCard}
          text="Você ainda não cadastrou nenhum cartão"
          hint="Com um cartão cadastrado você assina planos e compra treinamentos sem digitar os dados de novo."
          action={<Button onClick={addNew}>Adicionar cartão</Button>}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-6">
          {cards.map((card) => (
            <CardTile
              key={card._id}
              owner={owner.owner}
              card={card}
              onEdit={() => setEdited(card)}
              onChanged={onChanged}
            />
          ))}
          {cards.length < maxCards && (
            <li>
              <AddTile label="Adicionar cartão" onClick={addNew} className="aspect-[1.75]" />
            </li>
          )}
        </ul>
      )}
      <CardDialog {...owner} card={edited} onClose={() => setEdited(null)} onSaved={saved} />
    </>
  );
}
