import type { DemoCourse } from "./demo-course.ts";

/** Of `treinador@praca.test`: three that are sold and a draft. */
export const ownCourses: DemoCourse[] = [
  {
    name: "Negociação sem dar desconto",
    theme: "Dicas",
    level: "INTERMEDIATE",
    price: 189,
    films: ["negociacao", "conversa", "numeros"],
    about:
      "Quem cede no preço na primeira pergunta ensina o cliente a perguntar sempre. Aqui você aprende a preparar a conversa, a trocar em vez de ceder e a fechar por escrito, com casos de representantes de alimentos, autopeças e moda.",
    goals:
      "Chegar à mesa com três saídas preparadas|Trocar desconto por prazo, volume ou mix|Responder a “está caro” sem se justificar|Fechar por escrito no mesmo dia",
    target: "Representantes, vendedores externos e gerentes de conta que negociam preço toda semana.",
    needs: "Ter pelo menos uma negociação em andamento para fazer os exercícios.",
    plan: `
      Antes da conversa: O que o cliente compra além do produto | Quanto custa cada ponto de desconto | As três saídas que você leva prontas
      Na mesa: Perguntar antes de propor | A primeira proposta e o silêncio | Trocar em vez de ceder | Quando o comprador traz o concorrente
      Objeções de preço: “Está caro” quer dizer o quê? | Comparar sem falar mal | O desconto que já foi prometido
      Fechamento: Resumir em voz alta | A mensagem que fecha o acordo | Revisar a negociação em cinco minutos`,
    isFeatured: true,
    isIncluded: true,
  },
  {
    name: "WhatsApp que vende: do primeiro oi ao pedido",
    theme: "Dicas",
    level: "BEGINNER",
    price: 97,
    films: ["conversa", "ideia", "produto"],
    about:
      "Mensagens que o cliente responde, catálogo organizado, etiquetas que viram funil e o que nunca mandar em um grupo. Tudo com o aplicativo que você já tem no celular.",
    goals:
      "Montar um perfil comercial completo|Escrever a primeira mensagem sem parecer robô|Usar etiquetas como funil de vendas|Retomar quem sumiu sem incomodar",
    target: "Quem atende clientes pelo celular: lojistas, representantes e equipes pequenas.",
    needs: "Um celular com WhatsApp Business instalado.",
    plan: `
      Preparar o celular: Perfil comercial que passa confiança | Catálogo com fotos e preços | Respostas rápidas sem cara de robô
      Começar a conversa: O primeiro oi | Áudio, texto ou ligação? | Perguntas que qualificam em três mensagens
      Conduzir até o pedido: Mandar proposta que se lê no celular | Etiquetas como funil | Retomar quem sumiu | Receber o pagamento com segurança
      Cuidar da carteira: Listas de transmissão sem ser bloqueado | Horário e limites do atendimento | O que a lei diz sobre dados do cliente`,
    isFeatured: true,
    isIncluded: true,
  },
  {
    name: "Carteira viva: rotina do representante comercial",
    theme: "Serviços",
    level: "BEGINNER",
    price: 129,
    films: ["estrada", "conversa", "numeros"],
    about:
      "Uma rotina semanal que cabe na agenda de quem vende na rua: classificar clientes, planejar visitas, registrar o combinado e não deixar ninguém esfriar.",
    goals:
      "Classificar a carteira em A, B e C|Planejar a semana em trinta minutos|Registrar visitas em dois minutos|Recuperar clientes inativos",
    target: "Representantes autônomos e vendedores externos no primeiro ano de carteira.",
    needs: "Nenhum conhecimento anterior. Leve a lista dos seus clientes.",
    plan: `
      Conhecer a carteira: Quem compra, quanto e quando | A curva ABC na ponta do lápis | Clientes que não voltaram
      Planejar a semana: A agenda de segunda-feira | Visitas por região | O tempo que ninguém marca
      Na visita: Os primeiros cinco minutos | Conferir o estoque do cliente | Sair com a próxima data
      Depois da visita: O registro em dois minutos | Retorno combinado é retorno feito | O relatório para a representada`,
  },
  {
    name: "Prospecção ativa em 30 dias",
    theme: "Dicas",
    level: "INTERMEDIATE",
    price: 149,
    films: ["conversa"],
    about:
      "Um plano de trinta dias para abrir clientes novos: lista, abordagem, cadência de contatos e medição do que funciona.",
    goals: "Montar uma lista de cem empresas|Escrever uma cadência de contatos|Medir respostas e reuniões",
    target: "Vendedores que precisam abrir carteira do zero.",
    needs: "Acesso à internet e a um telefone.",
    plan: `
      A lista: Quem compra o que você vende | Onde achar cem empresas | Achar quem decide
      A abordagem: O telefonema de um minuto | O e-mail de cinco linhas | A visita sem hora marcada
      A cadência: Sete contatos em três semanas | Quando parar | Medir e corrigir`,
    isDraft: true,
  },
];

export const techniqueCourses: DemoCourse[] = [
  {
    name: "Técnicas de venda consultiva",
    theme: "Serviços",
    level: "INTERMEDIATE",
    price: 219,
    films: ["conversa", "negociacao", "ideia"],
    about:
      "Vender é diagnosticar. Um método de perguntas para entender o problema do cliente, mostrar o custo de não resolver e recomendar com segurança.",
    goals:
      "Conduzir um diagnóstico em vinte minutos|Calcular o custo do problema|Escrever uma recomendação de uma página",
    target: "Vendedores de soluções, serviços e equipamentos.",
    needs: "Alguma experiência com atendimento a empresas.",
    plan: `
      O diagnóstico: Perguntas de situação | Perguntas de problema | Perguntas de consequência | O que o cliente não diz
      O valor: Quanto custa deixar como está | Quem ganha com a mudança | Provas que convencem
      A recomendação: Uma página, três opções | Apresentar para quem decide | Riscos ditos em voz alta
      O depois: Acompanhar os primeiros 30 dias | Pedir indicação sem constrangimento`,
    isFeatured: true,
  },
  {
    name: "CRM sem enrolação: o funil que a equipe usa",
    theme: "Tecnologia da informação",
    level: "BEGINNER",
    price: 139,
    films: ["numeros", "ideia", "conversa"],
    about:
      "A ferramenta não vende sozinha: o que vende é o hábito. Monte etapas que fazem sentido, registre o mínimo necessário e use o funil para decidir o dia.",
    goals:
      "Desenhar um funil de cinco etapas|Definir o que se registra e o que não|Fazer a reunião semanal com o funil aberto",
    target: "Equipes de vendas de 2 a 20 pessoas e quem as lidera.",
    needs: "Qualquer CRM, ou uma planilha.",
    plan: `
      O funil: Etapas que o cliente reconhece | Critérios para avançar | Quando um negócio está perdido
      O registro: Os sete campos que bastam | Próximo passo com data | Anotar depois da conversa, não durante
      A rotina: Começar o dia pelo funil | A reunião de quinze minutos | Limpar toda sexta-feira
      As decisões: Taxa de conversão por etapa | Previsão que não engana | Onde treinar a equipe`,
    isIncluded: true,
  },
  {
    name: "Apresentações comerciais que prendem a atenção",
    theme: "Dicas",
    level: "BEGINNER",
    price: 79.9,
    films: ["ideia", "produto"],
    about:
      "Cinco telas, uma história e uma pergunta no fim. Como preparar uma apresentação curta que o comprador consegue repetir para o chefe dele.",
    goals:
      "Contar o caso em três minutos|Fazer telas com uma ideia cada|Responder perguntas difíceis com calma",
    target: "Quem apresenta produtos a compradores, em sala ou por vídeo.",
    needs: "Nenhum.",
    plan: `
      A história: Começar pelo problema | O antes e o depois | O número que fica na memória
      As telas: Uma ideia por tela | Fotos em vez de listas | O que tirar
      A voz: Ritmo e pausas | Apresentar por vídeo | Perguntas difíceis | O pedido no final`,
  },
  {
    name: "Pós-venda que gera recompra",
    theme: "Serviços",
    level: "BEGINNER",
    price: 89,
    films: ["conversa", "estrada"],
    about:
      "O segundo pedido custa menos que o primeiro. Organize o acompanhamento depois da entrega, trate reclamações em um dia e transforme clientes em fonte de indicação.",
    goals: "Montar um calendário de pós-venda|Responder reclamações em quatro passos|Medir a recompra",
    target: "Vendedores, lojistas e equipes de atendimento.",
    needs: "Nenhum.",
    plan: `
      Depois da entrega: A ligação do terceiro dia | Conferir o uso | Corrigir antes da reclamação
      Reclamações: Ouvir até o fim | Resolver, compensar, prevenir | O que escrever em público
      Recompra: O calendário de cada cliente | Sugestões que fazem sentido | Pedir indicação | Medir em três números`,
    isIncluded: true,
  },
  {
    name: "Liderança de equipes externas",
    theme: "Serviços",
    level: "ADVANCED",
    price: 349,
    films: ["estrada", "numeros", "conversa"],
    about:
      "Gerir quem você vê uma vez por semana: metas que se entendem, rotas acompanhadas, conversas de desempenho e reconhecimento que não depende só de comissão.",
    goals:
      "Definir metas por atividade e por resultado|Acompanhar visitas sem controlar minutos|Conduzir uma conversa de desempenho|Contratar e integrar em 60 dias",
    target: "Supervisores, coordenadores e gerentes de vendas.",
    needs: "Liderar ou estar prestes a liderar uma equipe.",
    plan: `
      Metas: Resultado e atividade | Dividir o território com justiça | Metas que se acompanham por telefone
      Acompanhamento: O dia de rua com o vendedor | A reunião de segunda-feira | Indicadores que bastam
      Conversas: Elogiar com exemplo | Corrigir sem humilhar | O plano de trinta dias | Desligar com respeito
      Time: Contratar pelo hábito | Os primeiros 60 dias | Comissão e reconhecimento | Conflitos de carteira`,
  },
];
