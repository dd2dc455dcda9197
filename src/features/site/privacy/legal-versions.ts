/** Which texts held since when. A change of a text is a new version, with what changed in words for people. */

interface LegalVersion {
  /** The day since which it holds; kept with each acceptance. */
  version: string;
  /** Against the version before. */
  changes: readonly string[];
}

/** The first is in force. */
export const termsVersions: readonly [LegalVersion, ...LegalVersion[]] = [
  {
    version: "2026-11-30",
    changes: [
      "Dizemos quem lê uma conversa, e que nela vale o mesmo que no resto da plataforma.",
      "Está escrito o que é o livro de comissões, e de onde vem o que mostramos do trabalho de empresas e representantes.",
    ],
  },
  {
    version: "2026-11-29",
    changes: [
      "Dizemos o que são propostas e pedidos: um negócio entre a empresa e quem compra, sem dinheiro que passe por aqui.",
      "Está escrito o que fica de uma conta encerrada: pedidos de que se fez parte e, de uma conta bloqueada, um código por dois anos.",
    ],
  },
  {
    version: "2026-11-28",
    changes: [
      "As primeiras recompensas de quem indica ficam disponíveis 120 dias depois do pagamento, e as maiores são olhadas por uma pessoa antes de pagas.",
      "Dizemos o que faz quem indica e quem paga contarem como a mesma pessoa.",
      "O atendimento e as notificações legais são pelo formulário de contato. Encerrar a conta não dispensa o pagamento do plano até o fim do período.",
    ],
  },
  {
    version: "2026-11-24",
    changes: [
      "A desistência em 7 dias vale uma vez para cada tipo de plano e para cada treinamento. Onde ela não vale, dizemos antes do pagamento.",
    ],
  },
  {
    version: "2026-11-23",
    changes: [
      "Explicamos como funciona a compra de treinamentos: preço, cupons, certificados e licenças de empresas.",
      "Está escrito o seu direito de desistir em 7 dias e receber tudo de volta (CDC, art. 49).",
      "Dizemos quando treinadores e afiliados recebem, e quanto fica para cada um.",
      "O aceite dos termos não vale mais como autorização para novidades: cada tipo de e-mail se escolhe à parte.",
    ],
  },
  { version: "2026-11-01", changes: [] },
];

/** The terms in force. */
export const termsVersion = termsVersions[0].version;

/** The day since which the text on privacy holds. It is told, and nobody has to agree to it. */
export const privacyVersion = "2026-11-30";
