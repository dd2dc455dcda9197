import type { DemoCourse } from "./demo-course.ts";

/** Products and how they are sold, market by market. */
export const productCourses: DemoCourse[] = [
  {
    name: "Alimentos no pequeno varejo: positivação e gôndola",
    theme: "Alimentos e bebidas",
    level: "BEGINNER",
    price: 119,
    films: ["produto", "estrada", "numeros"],
    about:
      "Como entrar no mercadinho da esquina e continuar nele: mix mínimo, validade, ponto extra e reposição que o dono confia.",
    goals: "Montar o mix por tipo de loja|Negociar espaço na gôndola|Evitar perdas por validade",
    target: "Vendedores e promotores de alimentos e bebidas.",
    needs: "Nenhum.",
    plan: `
      A loja: Tipos de loja e seu mix | Quem decide a compra | Ler a gôndola em dois minutos
      O pedido: Sugestão pelo giro | Primeiro que vence, primeiro que sai | Bonificação que compensa
      A execução: Ponto extra que paga | Preço à vista do cliente | Foto antes e depois
      O relacionamento: Trocas e avarias | Visita de dez minutos`,
    isIncluded: true,
  },
  {
    name: "Autopeças: vender certo na primeira vez",
    theme: "Autopeças",
    level: "INTERMEDIATE",
    price: 159,
    films: ["produto", "conversa"],
    about:
      "Aplicação, catálogo e garantia para vender a peça certa a oficinas e lojas, com menos devoluções e mais confiança.",
    goals:
      "Consultar catálogos de aplicação|Atender o mecânico com agilidade|Tratar garantia sem perder o cliente",
    target: "Balconistas, televendas e representantes de autopeças.",
    needs: "Conhecer os sistemas básicos de um automóvel.",
    plan: `
      Aplicação: Ano, modelo e motor | Códigos originais e equivalentes | As dez trocas mais comuns
      Atendimento: O mecânico tem pressa | Perguntas que evitam devolução | Oferecer o jogo completo
      Garantia: O que cobre e o que não | O laudo em quatro linhas | Devolução sem briga
      Estoque: Giro por linha | Peças que encalham | Parceria com oficinas`,
  },
  {
    name: "Materiais de construção: do orçamento à obra",
    theme: "Construção civil",
    level: "BEGINNER",
    price: 109,
    films: ["produto", "numeros", "estrada"],
    about: "Calcule quantidades, acompanhe as fases da obra e seja o fornecedor que o pedreiro indica.",
    goals: "Calcular material por metro quadrado|Acompanhar as fases da obra|Organizar entregas sem atraso",
    target: "Vendedores de lojas e representantes do setor.",
    needs: "Saber usar uma calculadora.",
    plan: `
      Da planta ao orçamento: Ler uma planta simples | Quantidades de alvenaria | Quantidades de piso e pintura | Perdas e sobras
      As fases da obra: Fundação e estrutura | Instalações | Acabamento
      Quem decide: Dono, pedreiro e arquiteto | Crédito e condições | A entrega no canteiro`,
  },
  {
    name: "Cosméticos: demonstração que encanta",
    theme: "Cosméticos e perfumaria",
    level: "BEGINNER",
    price: 69.9,
    films: ["produto", "conversa", "ideia"],
    about:
      "Tipos de pele, fragrâncias e ativos explicados para quem vende, e um roteiro de demonstração de cinco minutos.",
    goals: "Explicar ativos sem prometer milagre|Demonstrar com higiene e segurança|Montar kits com margem",
    target: "Consultoras, lojistas e representantes.",
    needs: "Nenhum.",
    plan: `
      O produto: Tipos de pele e de cabelo | Ativos que o cliente pergunta | Famílias de fragrâncias
      A demonstração: Higiene e segurança | Cinco minutos que encantam | O que a lei não deixa prometer
      A venda: Kits com margem | Datas comemorativas | Reposição no tempo certo`,
    isIncluded: true,
    isFeatured: true,
  },
  {
    name: "Linha Serra Verde: produtos e argumentos",
    theme: "Alimentos e bebidas",
    level: "BEGINNER",
    films: ["produto", "conversa", "estrada"],
    about:
      "Treinamento da equipe: toda a linha de polpas e sorbets, do campo ao freezer do cliente, com argumentos por canal e respostas às perguntas mais comuns.",
    goals: "Conhecer cada produto da linha|Argumentar por tipo de cliente|Cuidar da cadeia do frio",
    target: "Vendedores internos e externos da empresa.",
    needs: "Fazer parte da equipe.",
    plan: `
      A linha: De onde vem o açaí | Polpas e rendimento | Sorbets e sorvetes | Complementos
      Os canais: Mercados | Lanchonetes e academias | Hotéis e restaurantes
      O frio: Transporte e recebimento | Freezer bem arrumado | Trocas e validade`,
    licences: 20,
  },
];

export const fieldCourses: DemoCourse[] = [
  {
    name: "Vendas no agro: a safra do cliente é a sua",
    theme: "Agronegócio",
    level: "INTERMEDIATE",
    price: 199,
    films: ["estrada", "numeros", "negociacao"],
    about:
      "Calendário agrícola, crédito rural e troca por grãos: o que o vendedor precisa saber antes de atravessar a porteira.",
    goals:
      "Planejar o ano pelo calendário da safra|Explicar as linhas de crédito rural|Montar uma operação de troca",
    target: "Representantes de sementes, nutrição, máquinas e insumos.",
    needs: "Interesse pelo campo.",
    plan: `
      O calendário: Plantio e colheita por região | Quando o produtor compra | A janela da entressafra
      O dinheiro: Crédito rural em linhas gerais | Troca por grãos | Risco de safra e prazo
      A visita: Respeitar a rotina da fazenda | Dia de campo | O agrônomo e o gerente
      A confiança: Amostra e área de teste | Acompanhar até a colheita | Pós-safra`,
    isFeatured: true,
  },
  {
    name: "Moda no atacado: coleção, grade e reposição",
    theme: "Moda e vestuário",
    level: "BEGINNER",
    price: 99,
    films: ["produto", "numeros"],
    about:
      "Da apresentação da coleção à reposição no meio da estação, com atenção à grade, à margem do lojista e às sobras.",
    goals: "Apresentar uma coleção em uma hora|Montar grade por perfil de loja|Planejar a reposição",
    target: "Representantes de moda e compradores de lojas multimarcas.",
    needs: "Nenhum.",
    plan: `
      A coleção: Contar a coleção | Peças que puxam e peças que somam | O mostruário na mala
      A grade: Perfil da loja | Tamanhos e cores | A margem do lojista
      A estação: Reposição no meio | Sobras e trocas | Preparar a próxima`,
  },
  {
    name: "Energia solar: dimensionar e explicar sem jargão",
    theme: "Energia solar",
    level: "INTERMEDIATE",
    price: 259,
    films: ["numeros", "produto", "conversa"],
    about:
      "Leia a conta de luz, estime o sistema, mostre o retorno e fale de financiamento com clareza. Sem promessas que a lei ou o telhado não permitem.",
    goals:
      "Ler uma conta de luz inteira|Estimar o sistema em dez minutos|Apresentar o retorno com honestidade",
    target: "Consultores de energia e representantes de equipamentos elétricos.",
    needs: "Saber usar uma planilha simples.",
    plan: `
      A conta de luz: Consumo, tarifa e bandeira | Demanda e impostos | O histórico de doze meses
      O sistema: Telhado, orientação e sombra | Estimar a potência | Inversor, estrutura e proteção
      O retorno: Economia ano a ano | Financiar ou pagar à vista | A regra da compensação
      A venda: A visita técnica | Perguntas que todo cliente faz | Prazo de instalação e garantia`,
    isIncluded: true,
  },
  {
    name: "Farmácias: mix, sazonalidade e boas práticas",
    theme: "Farmacêutico",
    level: "INTERMEDIATE",
    price: 149,
    films: ["produto", "numeros", "conversa"],
    about:
      "O que se pode dizer, o que não se pode e como ajudar a farmácia a ter o produto certo na semana certa.",
    goals: "Trabalhar dentro das normas|Planejar o mix por estação|Treinar o balcão em dez minutos",
    target: "Propagandistas e vendedores de distribuidoras.",
    needs: "Conhecer o funcionamento de uma farmácia.",
    plan: `
      As normas: O que a publicidade permite | Tarjas e isentos | Amostras e registros
      O mix: Curva por estação | Genéricos e similares | Higiene e beleza
      O balcão: Treinar em dez minutos | Indicar sem prescrever | Ruptura e pedido mínimo`,
  },
  {
    name: "Seguros para pequenas empresas",
    theme: "Seguros",
    level: "ADVANCED",
    price: 289,
    films: ["conversa", "negociacao", "numeros"],
    about:
      "Mapeie riscos, compare coberturas e explique franquia e carência de um jeito que o dono da padaria entende.",
    goals: "Mapear os riscos de um negócio|Comparar coberturas e exclusões|Acompanhar um sinistro",
    target: "Corretores e preparadores para o exame da Susep.",
    needs: "Noções de seguros.",
    plan: `
      Os riscos: Visita de vinte minutos | O que para a empresa | Pessoas, bens e responsabilidade
      As coberturas: Ler uma apólice | Franquia e carência | O que fica de fora | Comparar propostas
      A venda: O preço do risco | Renovação que não é automática
      O sinistro: Avisar no mesmo dia | Documentos que faltam | Ficar do lado do cliente`,
  },
];

export const roadCourses: DemoCourse[] = [
  {
    name: "Logística para quem vende: prazo, frete e avaria",
    theme: "Transporte e logística",
    level: "BEGINNER",
    price: 119,
    films: ["estrada", "numeros"],
    about:
      "Prometer o prazo certo é metade da venda. Entenda modalidades de frete, documentos e o que fazer quando algo chega quebrado.",
    goals: "Calcular frete por peso e cubagem|Explicar CIF e FOB|Resolver avarias em 48 horas",
    target: "Vendedores, assistentes comerciais e pequenos empresários.",
    needs: "Nenhum.",
    plan: `
      O frete: Peso, cubagem e distância | CIF e FOB em uma frase | Carga fechada e fracionada | Taxas que surpreendem
      O prazo: Do pedido à nota | Transportadoras e rastreio | Prometer com folga
      A entrega: Agendamento e recebimento | Conferir antes de assinar | Avarias em 48 horas | Logística reversa`,
    isIncluded: true,
    isFeatured: true,
  },
  {
    name: "Regiões do Brasil: como cada mercado compra",
    theme: "Geografia",
    level: "BEGINNER",
    price: 59.9,
    films: ["mundo", "estrada"],
    about:
      "Do Norte ao Sul, o relevo, o clima e as estradas explicam por que se compra diferente em cada lugar. Geografia para montar rota e argumento.",
    goals:
      "Relacionar clima e consumo|Planejar rotas por bacias e rodovias|Adaptar o argumento a cada região",
    target: "Representantes que atendem mais de um estado e curiosos.",
    needs: "Nenhum.",
    plan: `
      O mapa: Cinco regiões, muitos mercados | Relevo, rios e estradas | Fusos e distâncias
      Norte e Nordeste: A Amazônia por água | O litoral e o sertão | Festas que mudam o consumo
      Centro-Oeste e Sudeste: O corredor dos grãos | As metrópoles | O interior que compra
      Sul: Frio, serra e cooperativas | Fronteiras`,
    isIncluded: true,
  },
  {
    name: "Roteiros de visita com mapas gratuitos",
    theme: "Geografia",
    level: "BEGINNER",
    price: 49,
    films: ["estrada", "ideia"],
    about:
      "Ponha a carteira no mapa e ganhe uma visita por dia: coordenadas, agrupamento por bairro e ordem das paradas, só com ferramentas gratuitas.",
    goals: "Levar endereços para o mapa|Agrupar visitas|Ordenar paradas e estimar custos",
    target: "Vendedores externos e motoristas de entrega.",
    needs: "Celular ou computador com internet.",
    plan: `
      Do endereço ao mapa: Coordenadas em linguagem simples | Importar uma planilha | Corrigir endereços errados
      O roteiro: Agrupar por bairro | A ordem das paradas | Pedágio, combustível e tempo
      O hábito: O roteiro da semana | Imprevistos | Medir o ganho`,
  },
  {
    name: "Embalagens e armazenagem sem perdas",
    theme: "Embalagens",
    level: "BEGINNER",
    price: 79,
    films: ["produto", "estrada"],
    about:
      "Empilhamento, umidade, validade e identificação: reduza perdas no depósito e na viagem com cuidados simples.",
    goals:
      "Escolher a embalagem de transporte|Organizar um depósito pequeno|Contar estoque sem fechar a loja",
    target: "Estoquistas, lojistas e vendedores de embalagens.",
    needs: "Nenhum.",
    plan: `
      A embalagem: Primária, secundária e de transporte | Empilhar sem amassar | Símbolos da caixa
      O depósito: Endereços nas prateleiras | Umidade e pragas | O que vence primeiro
      O inventário: Contagem por partes | Diferenças e causas | Indicadores simples`,
  },
];
