/**
 * What a gateway says when it refuses, in words for the person who pays or is paid. The numbers are those that Stone, the
 * acquirer behind Pagar.me, gives for cards (1000–1099, and 2000–2099 where the card is to be kept); the names are ours.
 */
const words = new Map(
  Object.entries({
    "1000": "Compra não autorizada pelo banco emissor do cartão",
    "1001": "Cartão vencido",
    "1002": "Compra não aprovada na análise de segurança",
    "1003": "Compra recusada pelo banco emissor do cartão",
    "1004": "Cartão com restrição",
    "1005": "Compra não autorizada pelo banco emissor do cartão",
    "1006": "Tentativas de senha excedidas",
    "1007": "Compra recusada pelo banco emissor do cartão",
    "1008": "Compra recusada pelo banco emissor do cartão",
    "1009": "Compra não autorizada pelo banco emissor do cartão",
    "1010": "Valor não aceito pelo banco emissor do cartão",
    "1011": "Cartão inválido",
    "1013": "Compra não autorizada pelo banco emissor do cartão",
    "1014": "Este cartão não tem a função crédito",
    "1015": "Este cartão não aceita compras pela internet",
    "1016": "Cartão sem limite",
    "1017": "Senha inválida",
    "1019": "Este cartão não permite a compra",
    "1020": "Este cartão não permite a compra",
    "1021": "Valor acima do permitido para o cartão",
    "1022": "Cartão com restrição",
    "1023": "Muitas compras com este cartão em pouco tempo",
    "1024": "Este cartão não permite a compra",
    "1025": "Cartão bloqueado",
    "1027": "Muitas compras com este cartão em pouco tempo",
    "1032": "Cartão bloqueado",
    "1040": "Cartão com restrição",
    "1042": "Este cartão não tem a função crédito",
    "1045": "Código de segurança inválido",
    "1049": "Banco emissor do cartão não reconhecido",
    "1070": "Compra não aprovada na análise de segurança",
    "2000": "Cartão com restrição",
    "2001": "Cartão vencido",
    "2002": "Compra não aprovada na análise de segurança",
    "2008": "Cartão bloqueado",
    "2009": "Cartão bloqueado",
    CARD_REMOVED: "Cartão removido da carteira",
    INVALID_ACCOUNT: "Conta bancária inválida",
    INVALID_PIX_KEY: "Chave Pix inválida",
    PIX_KEY_NOT_PAID: "A operadora transfere só para conta bancária: cadastre uma",
    OTHER_HOLDER: "A conta é de outra pessoa",
    // What we know ourselves.
    EXPIRED: "Não foi pago no prazo",
    SUPERSEDED: "Outra tentativa de pagamento tomou o lugar desta",
    PAYER_INCOMPLETE: "Faltam dados do cadastro para cobrar",
    HELD: "Repasse em espera: não chegou a ser enviado",
    GATEWAY_AWAY: "O meio de pagamento não respondeu. Nada foi cobrado",
  }),
);

const unknownReason = "Pagamento não autorizado";

/** What is told to the person for a reason that the gateway gave, also for one that nobody knows. */
export const wordsOfRefusal = (reason: string): string => words.get(reason) ?? unknownReason;

/** All reasons that have words of their own. */
export const knownReasons: readonly string[] = [...words.keys()];
