/** What people wrote to support, the newest first. */
export const demoMessages = [
  {
    name: "Sílvia Nakamura",
    email: "silvia@ateliedacosta.test",
    phone: "11987651203",
    company: "Ateliê da Costa",
    job: "Sócia",
    subject: "Planilha de produtos",
    message:
      "Importei 40 produtos pela planilha e três ficaram sem foto. Dá para mandar as fotos depois sem refazer tudo?",
    daysAgo: 1,
  },
  {
    name: "Edson Barreto",
    email: "edson.barreto@cliente.test",
    phone: "81996402218",
    company: null,
    job: "Representante comercial",
    subject: "Mudança de plano",
    message: "Assinei o plano mensal e quero passar para o anual. O que já paguei é descontado?",
    daysAgo: 3,
  },
  {
    name: "Marlene Frota",
    email: "marlene@frotadistribuidora.test",
    phone: "4733214567",
    company: "Frota Distribuidora",
    job: "Compras",
    subject: "Parceria para treinamentos",
    message: "Temos 15 vendedores em Joinville. Vocês indicam um treinamento de negociação para começar?",
    daysAgo: 9,
    answer:
      "Olá, Marlene. Para começar, recomendamos os treinamentos de negociação que a sua empresa pode liberar para a equipe em Meus treinamentos. Se quiser, ligamos para ajudar na escolha.",
  },
] as const;

/** Who asked for the newsletter; some have not confirmed yet. */
export const demoSubscribers = [
  { email: "cida.moura@leitora.test", name: "Cida Moura", daysAgo: 40 },
  { email: "vendas@armazemsaojorge.test", name: null, daysAgo: 33 },
  { email: "otavio.reis@leitor.test", name: "Otávio Reis", daysAgo: 21 },
  { email: "contato@docesdoagreste.test", name: "Doces do Agreste", daysAgo: 12 },
  { email: "paula.teles@leitora.test", name: "Paula Teles", daysAgo: 4 },
  { email: "renan.couto@leitor.test", name: null, daysAgo: 2, waits: true },
  { email: "ivone.salles@leitora.test", name: "Ivone Salles", daysAgo: 0, waits: true },
] as const;
