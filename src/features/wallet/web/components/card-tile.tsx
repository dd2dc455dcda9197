import { Pencil, Star, Trash2 } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { confirmAction, notify, showFailure } from "../../../../ui/feedback/feedback.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { brandNames } from "../../brand-names.ts";
import type { Card } from "../../card-contract.ts";
import { isExpired } from "../../card-expiry.ts";
import type { WalletOwner } from "../../owner.ts";
import { removeCard, updateCard } from "./card-calls.ts";
import { CardFace } from "./card-face.tsx";

interface CardTileProps {
  owner: WalletOwner;
  card: Card;
  onEdit: () => void;
  onChanged: () => Promise<unknown>;
}

/** A card of the wallet, and what can be done with it. */
export function CardTile({ owner, card, onEdit, onChanged }: CardTileProps) {
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
