import type { DemoCourse } from "./demo-course.ts";

/** Money, taxes and the economy for those who sell. */
export const financeCourses: DemoCourse[] = [
  {
    name: "Finanças do vendedor autônomo",
    theme: "Economia",
    level: "BEGINNER",
    price: 99,
    films: ["numeros", "ideia"],
    about:
      "Renda que varia pede método. Separe as contas, faça reserva, planeje impostos e saiba quanto vale uma hora sua na rua.",
    goals:
      "Separar a conta pessoal da profissional|Montar uma reserva de três meses|Calcular o valor da sua hora",
    target: "Representantes, vendedores comissionados e autônomos.",
    needs: "Nenhum. Tenha à mão os extratos dos últimos três meses.",
    plan: `
      Organizar: Duas contas, dois cartões | Anotar tudo por trinta dias | Os custos invisíveis do carro
      Planejar: O mês fraco e o mês forte | A reserva de três meses | Férias e décimo terceiro por conta própria
      Decidir: Quanto vale a sua hora | Comissão alta ou venda certa? | Dívidas: por onde começar
      Crescer: Primeiros investimentos | Previdência sem susto`,
    isIncluded: true,
    isFeatured: true,
  },
  {
    name: "Impostos sem susto: MEI, Simples e representação",
    theme: "Economia",
    level: "INTERMEDIATE",
    price: 139,
    films: ["numeros", "conversa"],
    about:
      "O básico de tributos para quem vende por conta própria: formas de abrir empresa, notas fiscais, retenções e a conversa certa com o contador.",
    goals: "Comparar formas de tributação|Emitir notas sem erro|Entender retenções na comissão",
    target: "Representantes comerciais e prestadores de serviço.",
    needs: "Nenhum. As aulas orientam e não substituem um contador.",
    plan: `
      A empresa: Autônomo, MEI ou sociedade | Registro no conselho | Escolher o contador
      Os tributos: O Simples em um desenho | ISS e a nota de serviço | Imposto de renda retido | INSS do sócio
      A rotina: O calendário do mês | Guardar documentos | Erros que geram multa
      O que muda: A reforma dos tributos sobre o consumo | Perguntas para o seu contador`,
  },
  {
    name: "Preço, margem e markup na prática",
    theme: "Economia",
    level: "INTERMEDIATE",
    price: 119,
    films: ["numeros", "produto"],
    about:
      "Markup não é margem. Aprenda a formar preço, a simular descontos e a mostrar ao lojista quanto ele ganha.",
    goals: "Calcular margem e markup|Simular descontos e prazos|Montar uma tabela por canal",
    target: "Vendedores, lojistas e analistas comerciais.",
    needs: "As quatro operações e porcentagem.",
    plan: `
      Formar o preço: Custos diretos e indiretos | Margem e markup | Impostos por dentro
      Mexer no preço: O desconto que come o lucro | Prazo também custa | Promoção com começo e fim
      Mostrar o preço: A conta do lojista | Tabela por canal | Aumentar sem perder cliente`,
    isIncluded: true,
  },
  {
    name: "Crédito e cobrança que preservam o cliente",
    theme: "Economia",
    level: "ADVANCED",
    price: 169,
    films: ["conversa", "numeros", "negociacao"],
    about:
      "Analise o crédito antes de vender, cobre cedo e com educação, e renegocie sem virar banco do cliente.",
    goals: "Definir limite e prazo com critérios|Montar uma régua de cobrança|Renegociar por escrito",
    target: "Equipes comerciais e financeiras de distribuidoras e indústrias.",
    needs: "Conhecer o ciclo de pedido e faturamento.",
    plan: `
      Antes de vender: Ficha e referências | Limite por histórico | Garantias simples
      Cobrar cedo: A régua de cobrança | A ligação do primeiro dia | Vendedor cobra?
      Renegociar: Ouvir a causa | Propostas que cabem | O acordo por escrito | Quando suspender entregas`,
  },
  {
    name: "Economia do dia a dia: juros, inflação e câmbio",
    theme: "Economia",
    level: "BEGINNER",
    price: 54.9,
    films: ["mundo", "numeros"],
    about:
      "O que o noticiário econômico muda na sua venda: juros altos, inflação, dólar e renda explicados com exemplos do balcão.",
    goals: "Explicar juros compostos|Entender o que mede a inflação|Ligar o câmbio ao preço da prateleira",
    target: "Quem quer entender o noticiário e conversar com clientes.",
    needs: "Nenhum.",
    plan: `
      Juros: Por que existem | Compostos com um lápis | A taxa básica e o crediário
      Inflação: O que ela mede | A cesta de cada família | Reajustar contratos
      Câmbio: Dólar e prateleira | Importar e exportar | Safra, petróleo e frete`,
    isIncluded: true,
  },
];

export const homeCourses: DemoCourse[] = [
  {
    name: "Corretagem de imóveis: da captação à chave",
    theme: "Imobiliário",
    level: "INTERMEDIATE",
    price: 229,
    films: ["conversa", "negociacao", "produto"],
    about:
      "Captar com exclusividade, fotografar, qualificar visitas e acompanhar a documentação até a entrega das chaves.",
    goals: "Captar com contrato|Qualificar antes de visitar|Acompanhar documentos até o registro",
    target: "Corretores e estagiários de imobiliárias.",
    needs: "Registro ou estágio na área.",
    plan: `
      Captação: Avaliar o imóvel | Exclusividade que interessa ao dono | Fotos e anúncio honesto
      Atendimento: Qualificar em cinco perguntas | A visita bem conduzida | Objeções de quem compra para morar
      Proposta: Sinal e condições | Financiamento passo a passo | Documentos e certidões
      Fechamento: Escritura e registro | A entrega das chaves | Indicações`,
  },
  {
    name: "Software por assinatura: vender e renovar",
    theme: "Tecnologia da informação",
    level: "ADVANCED",
    price: 299,
    films: ["conversa", "numeros", "negociacao", "ideia"],
    about:
      "Da demonstração à renovação: ciclo de vendas de sistemas para pequenas empresas, com teste gratuito, implantação e expansão.",
    goals: "Demonstrar pelo problema|Conduzir o teste gratuito|Reduzir cancelamentos|Expandir contas",
    target: "Vendedores de tecnologia e de serviços recorrentes.",
    needs: "Experiência com vendas por telefone ou vídeo.",
    plan: `
      O ciclo: Quem usa, quem paga, quem barra | Qualificar em uma ligação | Proposta por valor
      A demonstração: Mostrar o dia do cliente | Três telas bastam | O próximo passo combinado
      O teste: Objetivo do teste | A segunda semana | Implantação que não trava
      A renovação: Sinais de cancelamento | A conversa dos 90 dias | Reajuste anual
      A expansão: Novos usuários | Casos de sucesso | Programa de indicação`,
    isFeatured: true,
  },
  {
    name: "Atendimento Serra Verde: padrão da casa",
    theme: "Serviços",
    level: "BEGINNER",
    films: ["conversa", "ideia"],
    about:
      "Como a equipe interna atende: saudação, registro, prazos de resposta e o que fazer quando o pedido chega errado.",
    goals: "Atender no padrão da casa|Registrar cada contato|Resolver trocas no mesmo dia",
    target: "Vendedores internos e assistentes comerciais da empresa.",
    needs: "Fazer parte da equipe.",
    plan: `
      O contato: A saudação | Telefone, e-mail e mensagem | Prazos de resposta
      O pedido: Conferir em voz alta | Limite e prazo do cliente | Alterações depois do pedido
      Os problemas: Pedido errado | Falta de produto | A ligação de retorno`,
    licences: 12,
  },
  {
    name: "Loja virtual do zero ao primeiro pedido",
    theme: "Dicas",
    level: "BEGINNER",
    price: 109,
    films: ["ideia", "produto", "numeros"],
    about:
      "Escolha da plataforma, fotos com o celular, frete, meios de pagamento e os primeiros clientes sem gastar com anúncio.",
    goals: "Publicar vinte produtos|Configurar frete e pagamento|Conseguir os dez primeiros pedidos",
    target: "Lojistas e artesãos que vendem só no balcão.",
    needs: "Computador e celular com câmera.",
    plan: `
      Preparar: Escolher a plataforma | Nome, domínio e políticas | O que vender primeiro
      Publicar: Fotos com o celular | Descrições que respondem | Preço, frete e prazo
      Vender: Meios de pagamento | Os primeiros dez pedidos | Embalar e postar
      Cuidar: Trocas pela lei | Avaliações | Números da semana`,
    isDraft: true,
  },
];
