import type { Random } from "../../../../platform/testing/random.ts";

const openings = [
  "Um exemplo comentado do começo ao fim, com os erros que quase todo mundo comete.",
  "O conceito em poucas palavras, um caso real e o que fazer amanhã.",
  "Passo a passo, com calma, para você repetir sem consultar a aula.",
  "Por que isto importa e como reconhecer na sua rotina.",
  "Duas situações parecidas que pedem respostas diferentes, lado a lado.",
  "O que mudou nos últimos anos e o que continua valendo.",
] as const;

const tasks = [
  "Anote uma situação sua e compare com a do exemplo.",
  "Faça o exercício antes de passar para a próxima aula.",
  "Explique o que viu a um colega em um minuto.",
  "Escolha um caso desta semana para pôr em prática.",
  "Volte a esta aula daqui a dez dias e veja o que mudou.",
  "Escreva três perguntas que ficaram e procure as respostas no fim da matéria.",
] as const;

/** What a lesson says of itself, as rich text. */
export const lessonText = (random: Random, lesson: string): string =>
  `<p><strong>${lesson}</strong></p><p>${random.pick(openings)}</p><p>Para praticar: ${random.pick(tasks)}</p>`;
