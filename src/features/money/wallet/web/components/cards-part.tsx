import { CreditCard, Pencil, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { type Loaded, loaded } from "../../../../../client/loaded.ts";
import { ActionButton, Button, IconButton } from "../../../../../ui/button.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { EmptyState, FailedPart } from "../../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import type { Address } from "../../../../base/reference/address.ts";
import { safeRedirect } from "../../../../base/sessions/web/components/guard.ts";
import { type Card, maxCards } from "../../card-contract.ts";
import { brandNames, isExpired, type WalletOwner } from "../../model.ts";
import { CardDialog, type CardOwner } from "./card-dialog.tsx";
import { CardFace, loadCards, removeCard, updateCard } from "./cards-of-owner.tsx";

type LoadedCards = Loaded<Awaited<ReturnType<typeof loadCards>>>;

export const loadCardsPart = (owner: WalletOwner): Promise<LoadedCards> =>
  loaded(loadCards(owner), "Erro buscando cartões");

interface CardsPartProps {
  owner: WalletOwner;
  cards: LoadedCards;
  registered: Address | undefined;
}

/** The cards of the wallet that the screen is of. */
export function CardsPart({ owner, cards, registered }: CardsPartProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  /** Where the person was led away from for lack of a card. */
  const back = safeRedirect(search.get("voltar"));
  if (cards.part === null) return <FailedPart failure={cards.failure} />;
  return (
    <WalletCards
      owner={owner}
      cards={cards.part.card_list}
      publicKey={cards.part.public_key}
      registered={registered}
      onChanged={revalidate}
      onAdded={back ? async () => navigate(back, { replace: true }) : undefined}
    />
  );
}

interface WalletCardsProps extends CardOwner {
  cards: readonly Card[];
  /** Shows what the wallet now holds. */
  onChanged: () => Promise<unknown>;
  /** Leads back to where the person was sent away from for lack of a card. */
  onAdded?: (() => Promise<unknown>) | undefined;
}

/** The cards of a wallet, with a place for another while there are fewer than three. */
function WalletCards({ cards, onChanged, onAdded = onChanged, ...owner }: WalletCardsProps) {
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
              <AddTile label="Adicionar cartão" onClick={addNew} className="min-h-50" />
            </li>
          )}
        </ul>
      )}
      <CardDialog {...owner} card={edited} onClose={() => setEdited(null)} onSaved={saved} />
    </>
  );
}

interface CardTileProps {
  owner: WalletOwner;
  card: Card;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
}

/** A card of the wallet, and what can be done with it. */
function CardTile({ owner, card, onEdit, onChanged }: CardTileProps) {
  const name = `${brandNames[card.brand]} •••• ${card.last_four}`;
  const expired = isExpired({ month: card.exp_month, year: card.exp_year });

  async function askAndRemove() {
    const isSure = await confirmAction({
      title: `Remover “${name}”?`,
      text: "Realmente deseja excluir? O cartão deixa de ser usado nos próximos pagamentos. Esta ação é irreversível!",
      confirmLabel: "Remover",
      danger: true,
    });
    if (!isSure) return;
    try {
      const { message } = await removeCard(owner, card._id);
      notify.success(message);
      await onChanged();
    } catch (error) {
      showFailure(error, "Erro ao remover cartão");
    }
  }
  async function choose() {
    try {
      const { message } = await updateCard(owner, card._id, { favorite: true });
      notify.success(message);
      await onChanged();
    } catch (error) {
      showFailure(error, "Erro atualizando o cartão");
    }
  }

  return (
    <li className="space-y-2" aria-label={name}>
      <CardFace
        brand={card.brand}
        number={`•••• ${card.last_four}`}
        holder={card.holder_name}
        exp={card.exp}
        favourite={card.favorite}
        expired={expired}
      />
      <div className="flex items-center">
        {!card.favorite && (
          <ActionButton variant="ghost" size="sm" icon={Star} action={choose}>
            Tornar favorito
          </ActionButton>
        )}
        <span className="ml-auto flex">
          <IconButton name="Editar" icon={Pencil} onClick={onEdit} />
          <IconButton name="Remover" icon={Trash2} tone="danger" onClick={askAndRemove} />
        </span>
      </div>
    </li>
  );
}

/** The place of something that is not there yet. */
export function AddTile({
  label,
  onClick,
  className,
}: {
  label: string;
  onClick: () => void;
  className?: string;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        "flex w-full flex-col items-center justify-center gap-2 rounded-card border-2 border-dashed border-line-strong p-5 font-semibold text-brand transition-colors hover:border-brand hover:bg-brand-soft",
        className,
      )}
    >
      <Plus size={28} aria-hidden="true" />
      {label}
    </button>
  );
}
