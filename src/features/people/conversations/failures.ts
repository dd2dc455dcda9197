import { failureKind } from "../../../shared/failure.ts";
import { maxMessages, takeBackMinutes } from "./model.ts";

/** What keeps somebody from what they want to do in a conversation. */

export const conversationNotFound = failureKind(
  404,
  "CONVERSATION_NOT_FOUND",
  "Não encontramos esta conversa.",
);
export const messageNotFound = failureKind(404, "MESSAGE_NOT_FOUND", "Não encontramos esta mensagem.");
/** Thrown with the words of what the conversation is about. */
export const conversationClosed = failureKind(
  409,
  "CONVERSATION_CLOSED",
  "Esta conversa foi encerrada: dá para ler, e não para escrever.",
);
/** Why that is so is no matter of who wants to write. */
export const partyAway = failureKind(
  409,
  "CONVERSATION_PARTY_AWAY",
  "Quem conversa com você não está atendendo pela Praça agora. Tente mais tarde.",
);
export const messageStays = failureKind(
  409,
  "MESSAGE_STAYS",
  `Uma mensagem pode ser apagada até ${takeBackMinutes} minutos depois de enviada.`,
);
export const conversationFull = failureKind(
  422,
  "CONVERSATION_FULL",
  `Esta conversa chegou a ${maxMessages.toLocaleString("pt-BR")} mensagens. Continue por e-mail ou telefone.`,
);
export const tooManyMessages = failureKind(
  429,
  "TOO_MANY_MESSAGES",
  "Foram muitas mensagens em pouco tempo. Espere um pouco e tente de novo.",
);
export const tooManyFiles = failureKind(
  429,
  "TOO_MANY_FILES",
  "Foram muitos arquivos em pouco tempo. Espere um pouco e tente de novo.",
);
export const fileTooLarge = failureKind(413, "FILE_TOO_LARGE", "O arquivo passa de 10 MB. Envie um menor.");
export const fileMissing = failureKind(400, "FILE_MISSING", "Escolha um arquivo para enviar.");
export const fileNotTaken = failureKind(
  422,
  "FILE_NOT_TAKEN",
  "Envie uma imagem (JPEG, PNG, GIF ou WebP) ou um PDF.",
);
/** As the platform's reader of images fails; declared again because browsers read contracts. */
export const pictureTooLarge = failureKind(
  422,
  "TOO_MANY_PIXELS",
  "A imagem tem pixels demais. Envie uma menor, como uma cópia reduzida dela.",
);
/** Who is there may be the representative, who speaks for nobody else. */
export const linkPassedOn = failureKind(
  403,
  "LINK_PASSED_ON",
  "Este endereço veio por quem vendeu. Para conversar sobre o pedido, abra o que mandamos ao e-mail de quem comprou.",
);
/** Sent by somebody else, about something else, or too long ago. */
export const fileNotYours = failureKind(
  422,
  "FILE_NOT_YOURS",
  "Um dos arquivos não está mais aqui. Anexe-o de novo.",
);
