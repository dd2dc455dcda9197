import type { Transaction } from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/typed-text.ts";
import { product } from "../../../../shared/product.ts";
import { mailStop, mailStopEnded, type Sender } from "./stop-emails.tsx";

interface Recipient {
  name: string;
  email: string;
  /** Of a company that they manage; left out, it is their own account. */
  company?: string;
}

const subjectOf = ({ company }: Recipient): string =>
  company === undefined ? "A sua conta" : `A empresa ${typedName(company)}`;

/** Tells why an account, or a company, was blocked, and where to answer. */
export const mailBlock = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { reason: string },
): Promise<void> =>
  mailStop(tx, services, {
    ...recipient,
    title: `${subjectOf(recipient)} foi bloqueada`,
    text:
      recipient.company === undefined
        ? `Bloqueamos a sua conta na ${product.name}. Enquanto isso, não é possível entrar, e o seu perfil, a sua loja e os seus treinamentos não aparecem para outras pessoas.`
        : `Bloqueamos a empresa na ${product.name}. A página, as vagas e os produtos dela não aparecem para o público. Você continua entrando e pode corrigir o que for preciso.`,
  });

/** @param recipient.pageSuspendedAt set where what others saw stays off the air for another reason */
export const mailUnblock = (
  tx: Transaction,
  services: Sender,
  recipient: Recipient & { pageSuspendedAt?: Date | null },
): Promise<void> => {
  const ofPerson = recipient.pageSuspendedAt
    ? "Você já pode entrar de novo. A sua página continua suspensa pelo motivo que enviamos."
    : "Você já pode entrar de novo, e o que era visto por outras pessoas volta a aparecer.";
  return mailStopEnded(tx, services, {
    ...recipient,
    title: `${subjectOf(recipient)} foi desbloqueada`,
    text:
      recipient.company === undefined
        ? ofPerson
        : "A página, as vagas e os produtos voltam a aparecer para o público.",
  });
};
