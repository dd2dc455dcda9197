/** What waits for the administration of the demo data; none of it is public. */
export const demoWaiting = {
  opening: {
    name: "Representante de ferramentas elétricas",
    description:
      "<p>Visitar lojas e oficinas da região, com carteira própria ou não.</p><p>Mande o seu currículo para o nosso WhatsApp, 11 91234-5678.</p>",
    approvedDescription: "Visitar lojas e oficinas da região, com carteira própria ou não.",
    hoursAgo: 30,
  },
  product: {
    name: "Lavadora de alta pressão 1.800 W",
    description: "<p>Mangueira de 5 m, dois bicos, um ano de garantia.</p>",
    call: "Limpa pátio e caminhão",
    hoursAgo: 8,
  },
  refused: {
    name: "Rastreador para frota",
    description: "<p>O melhor preço do Brasil, compre já pelo telefone.</p>",
    call: "Imperdível",
    reason: "A descrição não diz o que o aparelho faz e leva a compra para fora da Praça.",
    hoursAgo: 52,
  },
} as const;

export const demoReports = [
  {
    reason: "MISLEADING",
    text: "O salário anunciado não é o que oferecem na entrevista.",
    hoursAgo: 20,
  },
  { reason: "FRAUD", text: "Pediram um depósito para reservar a vaga.", hoursAgo: 3 },
] as const;
