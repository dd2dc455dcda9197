import type { Transaction } from "../../../../platform/database/database.ts";
import { product } from "../../../../shared/product.ts";
import { mailStop, mailStopEnded, type Sender } from "./stop-emails.tsx";

interface Recipient {
  name: string;
  email: string;
}

/** Tells why what the public saw of somebody is hidden, and where to answer. */
export const mailSuspension = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { reason: string },
): Promise<void> =>
  mailStop(tx, services, {
    ...recipient,
    title: "A sua página foi suspensa",
    text: `Tiramos do ar o seu perfil, a sua loja e os seus treinamentos na ${product.name}. Você continua entrando e pode corrigir o que for preciso; quem comprou um treinamento continua assistindo.`,
  });

/** Tells that it is seen again. */
export const mailRestored = (tx: Transaction, services: Sender, recipient: Recipient): Promise<void> =>
  mailStopEnded(tx, services, {
    ...recipient,
    title: "A sua página voltou ao ar",
    text: "O seu perfil, a sua loja e os seus treinamentos aparecem de novo para o público.",
  });
