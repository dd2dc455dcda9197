import type { DemoCourse } from "./demo-course.ts";

/** The world and its history. */
export const worldCourses: DemoCourse[] = [
  {
    name: "História do comércio: da feira ao aplicativo",
    theme: "História",
    level: "BEGINNER",
    price: 64.9,
    films: ["mundo", "ideia"],
    about:
      "Caravanas, feiras, mascates, armazéns e aplicativos: como as pessoas sempre compraram e o que disso continua igual no seu balcão.",
    goals:
      "Situar as grandes mudanças do comércio|Reconhecer ideias antigas em vendas novas|Contar boas histórias ao cliente",
    target: "Vendedores curiosos e professores.",
    needs: "Nenhum.",
    plan: `
      Origens: Troca, moeda e confiança | Caravanas e rotas | As feiras medievais
      Navegar: Especiarias e companhias | Portos e mapas | O açúcar e o ouro
      No Brasil: Tropeiros e mascates | O armazém e o caderno | O supermercado chega
      Agora: Catálogo, shopping e internet | O que nunca mudou`,
    isIncluded: true,
    isFeatured: true,
  },
  {
    name: "Brasil em ciclos: açúcar, ouro, café e indústria",
    theme: "História",
    level: "INTERMEDIATE",
    price: 79,
    films: ["mundo", "estrada"],
    about:
      "Quatro séculos de economia brasileira contados por produtos, com o que cada ciclo deixou nas cidades e nas estradas.",
    goals: "Explicar os ciclos econômicos|Ligar ciclos a cidades e caminhos|Ler um mapa histórico",
    target: "Estudantes e profissionais que viajam pelo país.",
    needs: "Nenhum.",
    plan: `
      Açúcar: O engenho | Quem trabalhava e como | O litoral que ficou
      Ouro: Minas e caminhos | O imposto e a revolta | Cidades que nasceram
      Café: Do vale ao planalto | Ferrovias e imigrantes | O porto de Santos
      Indústria: As primeiras fábricas | Rodovias e montadoras | O interior industrial`,
  },
  {
    name: "Universo para curiosos: do quintal às galáxias",
    theme: "Universo",
    level: "BEGINNER",
    price: 49.9,
    films: ["mundo", "ideia"],
    about:
      "Reconheça planetas a olho nu, entenda as fases da Lua e viaje até as galáxias com explicações simples e exercícios no quintal.",
    goals:
      "Achar o Cruzeiro do Sul e cinco constelações|Explicar fases e eclipses|Comparar distâncias no espaço",
    target: "Curiosos de todas as idades.",
    needs: "Uma noite sem nuvens.",
    plan: `
      O céu de casa: Achar o sul | Constelações do verão | Constelações do inverno | Planetas a olho nu
      A vizinhança: Fases da Lua | Eclipses | Marés | Os oito planetas
      Longe daqui: A vida das estrelas | A Via Láctea | Galáxias e o começo de tudo`,
    isIncluded: true,
  },
  {
    name: "Satélites, GPS e internet: o espaço no seu bolso",
    theme: "Universo",
    level: "INTERMEDIATE",
    price: 69,
    films: ["mundo", "estrada", "ideia"],
    about:
      "Como o celular sabe onde você está, como se prevê o tempo e por que uma fazenda usa imagens de satélite.",
    goals:
      "Explicar como o GPS calcula a posição|Ler uma imagem de satélite|Usar previsões do tempo com critério",
    target: "Profissionais do campo, da logística e curiosos.",
    needs: "Nenhum.",
    plan: `
      Em órbita: Por que não caem | Baixa, média e geoestacionária | Lançar um satélite
      Posição: Quatro relógios no céu | Erros e correções | Rastrear uma frota
      Observar: Previsão do tempo | Imagens da lavoura | Internet do espaço`,
  },
];

/** The body, and days to celebrate. */
export const bodyCourses: DemoCourse[] = [
  {
    name: "Voz, postura e energia para quem vende o dia todo",
    theme: "Corpo humano",
    level: "BEGINNER",
    price: 74.9,
    films: ["ideia", "conversa"],
    about:
      "Aqueça a voz em três minutos, cuide das costas no carro e chegue ao fim do dia com energia. Exercícios guiados e sem equipamento.",
    goals: "Aquecer e poupar a voz|Ajustar o banco e a mochila|Montar pausas que funcionam",
    target: "Vendedores externos, operadores de televendas e professores.",
    needs: "Nenhum. Procure um profissional de saúde se sentir dor.",
    plan: `
      A voz: Como a voz se forma | Aquecer em três minutos | Água, pausas e ar-condicionado
      A postura: O banco do carro | Em pé no balcão | Mochila e mostruário
      A energia: Sono e rotina de viagem | Comer na estrada | Pausas de dois minutos`,
    isIncluded: true,
    isFeatured: true,
  },
  {
    name: "O cérebro que compra: atenção, memória e decisão",
    theme: "Corpo humano",
    level: "INTERMEDIATE",
    price: 99,
    films: ["mundo", "ideia", "conversa"],
    about:
      "O que a ciência sabe sobre atenção, memória e escolha, e como usar isso com ética na conversa de vendas.",
    goals: "Explicar limites da atenção|Usar a memória a favor do cliente|Reconhecer e evitar manipulação",
    target: "Vendedores, profissionais de marketing e curiosos.",
    needs: "Nenhum.",
    plan: `
      Atenção: O que o cérebro filtra | O mito de fazer tudo ao mesmo tempo | Chamar e manter a atenção
      Memória: Curta e longa | Repetir com espaço | Histórias que ficam
      Decisão: Duas velocidades de pensar | Atalhos que enganam | Muitas opções atrapalham | Ética na persuasão`,
  },
  {
    name: "Primeiros socorros no trabalho e na estrada",
    theme: "Corpo humano",
    level: "BEGINNER",
    price: 59,
    films: ["ideia", "estrada"],
    about:
      "O que fazer nos primeiros minutos, quem chamar e o que nunca fazer. Informação básica que não substitui um curso presencial.",
    goals:
      "Avaliar a cena com segurança|Chamar socorro com as informações certas|Agir em engasgo, corte e desmaio",
    target: "Quem trabalha com público ou dirige muito.",
    needs: "Nenhum.",
    plan: `
      Chamar ajuda: Segurança da cena | 192, 193 e o que dizer | O kit do carro
      Situações comuns: Corte e sangramento | Desmaio e mal-estar | Engasgo | Queimadura
      Na estrada: Acidente à sua frente | Calor, sono e hidratação`,
    isIncluded: true,
  },
  {
    name: "Festas juninas e outras datas: vender pela história",
    theme: "História",
    level: "BEGINNER",
    price: 45,
    films: ["mundo", "produto"],
    about: "De onde vêm as datas do comércio e como montar vitrines e ofertas que respeitam a tradição.",
    goals: "Conhecer a origem das datas|Planejar o calendário comercial|Criar ofertas com sentido",
    target: "Lojistas e equipes de marketing.",
    needs: "Nenhum.",
    plan: `
      As festas: Carnaval | Páscoa e festas juninas | Natal pelo Brasil
      As datas do comércio: Mães, namorados e pais | Crianças | Consumidor e novembro
      O calendário: Comprar com antecedência | A vitrine | Depois da data`,
    isDraft: true,
  },
];
