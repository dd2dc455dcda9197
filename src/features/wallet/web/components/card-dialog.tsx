import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import type { Address } from "../../../reference/address.ts";
import type { Card } from "../../card-contract.ts";
import type { WalletOwner } from "../../owner.ts";
import { CardForm } from "./card-form.tsx";
import { EditCardForm } from "./edit-card-form.tsx";

/** Whose wallet it is, and what the forms of its cards need to know. */
export interface CardOwner {
  owner: WalletOwner;
  /** With which a browser has the gateway make a token of a card; null where the call takes the card itself. */
  publicKey: string | null;
  /** The address that the owner registered, if any. */
  registered: Address | undefined;
}

interface CardDialogProps extends CardOwner {
  /** The card that is corrected, 'new' for another one, null where the window is closed. */
  card: Card | "new" | null;
  onClose: () => void;
  onSaved: (card: Card) => unknown;
}

/** The window in which a card is added or corrected. */
export function CardDialog({ card, onClose, onSaved, ...owner }: CardDialogProps) {
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      title={card === "new" ? "Novo cartão" : "Editar cartão"}
      lead={
        card === "new"
          ? "O número e o código ficam com a operadora de pagamentos: a Praça não os guarda."
          : "Número e validade não mudam: para isso, cadastre o cartão de novo."
      }
    >
      {card === "new" && <CardForm {...owner} onSaved={onSaved} />}
      {card !== null && card !== "new" && <EditCardForm {...owner} card={card} onSaved={onSaved} />}
    </Dialog>
  );
}
