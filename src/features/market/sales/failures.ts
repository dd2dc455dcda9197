import { failureKind } from "../../../shared/failure.ts";

/** What keeps somebody from what they want to do with a proposal. */

export const proposalNotFound = failureKind(404, "PROPOSAL_NOT_FOUND", "Proposta não encontrada.");
export const roundPassed = failureKind(
  409,
  "ROUND_PASSED",
  "Esta proposta foi atualizada. Veja a rodada mais nova.",
);
export const proposalElsewhere = failureKind(
  409,
  "PROPOSAL_ELSEWHERE",
  "Esta proposta está em outra situação agora. Atualize a página.",
);
export const productNotYours = failureKind(
  422,
  "PRODUCT_NOT_YOURS",
  "Você não representa um destes produtos, ou ele saiu do ar.",
);
export const priceTableNotHeld = failureKind(
  422,
  "PRICE_TABLE_NOT_HELD",
  "Esta tabela de preços não vale para este comprador, ou já venceu. Confira os preços e envie de novo.",
);
export const pricesChanged = failureKind(
  409,
  "PRICES_CHANGED",
  "A tabela de preços mudou desde que você a abriu. Confira os preços e envie de novo.",
);
export const discountBeyondTable = failureKind(
  422,
  "DISCOUNT_BEYOND_TABLE",
  "O desconto passa do que esta tabela deixa, mesmo com o sim da empresa.",
);
export const tableOfAnother = failureKind(
  422,
  "TABLE_OF_ANOTHER",
  "Esta proposta foi feita com preços de outro comprador. Peça uma em seu nome a quem a enviou.",
);
export const representationEnded = failureKind(
  409,
  "REPRESENTATION_ENDED",
  "Esta proposta não vale mais: quem a fez não representa mais estes produtos, ou eles saíram do ar.",
);
export const sellerAway = failureKind(
  409,
  "SELLER_AWAY",
  "Quem enviou esta proposta não está atendendo pela Praça agora. Tente mais tarde, ou fale com a empresa.",
);
export const sellersOwn = failureKind(
  422,
  "SELLERS_OWN",
  "Este e-mail é de quem vende. Escreva o e-mail de quem compra.",
);
export const tooManyRounds = failureKind(
  422,
  "TOO_MANY_ROUNDS",
  "Esta proposta já teve 50 rodadas. Comece outra.",
);
export const proposalTooDear = failureKind(
  422,
  "PROPOSAL_TOO_DEAR",
  "O total de uma proposta vai de R$ 0,01 a R$ 1 bilhão.",
);
export const noAddressee = failureKind(
  422,
  "NO_ADDRESSEE",
  "Escreva o e-mail ou o telefone de quem vai receber a proposta.",
);
export const addresseeFields = {
  "proposal.buyer.email": "Escreva o e-mail ou o telefone",
  "proposal.buyer.phone": "Escreva o e-mail ou o telefone",
};
export const proposalExpired = failureKind(
  409,
  "PROPOSAL_EXPIRED",
  "Esta proposta venceu. Peça uma nova a quem a enviou.",
);
export const codeWrong = failureKind(
  422,
  "CODE_WRONG",
  "O código não confere ou venceu. Confira o e-mail mais novo ou peça outro código.",
);
export const codeElsewhere = failureKind(
  422,
  "CODE_ELSEWHERE",
  "O código vai para o e-mail que a proposta tem. Se não é o seu, fale com quem a enviou.",
);
