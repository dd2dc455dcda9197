import type { Random } from "../../../../platform/testing/random.ts";

interface Texts {
  /** The line under a name. */
  calls: string[];
  /** What it does for whoever buys it, which are shops and firms mostly. */
  pitches: string[];
  /** Terms of a sale, of which two are named. */
  terms: string[];
  /** Facts of a data sheet, of which two are named. */
  facts: string[];
}

const texts = (calls: string, pitches: string, terms: string, facts: string): Texts => ({
  calls: calls.split(" | "),
  pitches: pitches.split(" | "),
  terms: terms.split(" | "),
  facts: facts.split(" | "),
});

/** By segment, or by category where one sells something else than the rest of its segment. */
const textsOf: Record<string, Texts> = {
  "Alimentos e bebidas": texts(
    "Giro rápido na gôndola | Campeão de recompra | Degustação sem custo | Reposição semanal",
    "Sai bem em empórios, padarias e mercados de bairro. | Quem prova uma vez volta a pedir. | Receita da casa, com ingredientes escolhidos.",
    "Pedido mínimo de uma caixa | Entrega em até 5 dias úteis | Troca de produto perto do vencimento | Material para degustação no primeiro pedido",
    "Registro no órgão sanitário | Lote e validade na embalagem | Tabela nutricional no rótulo | Ficha técnica com alergênicos",
  ),
  Autopeças: texts(
    "Alta procura nas oficinas | Encaixe igual ao original | Garantia sem burocracia | Aplicação conferida",
    "Peça de reposição para oficinas, autopeças e frotas. | Catálogo de aplicação por ano e modelo. | O mecânico instala sem adaptação.",
    "Pedido mínimo de R$ 800 | Entrega em até 3 dias úteis | Garantia de 12 meses contra defeito | Devolução em garantia por nossa conta",
    "Aplicação por ano e modelo na caixa | Certificação compulsória quando exigida | Código do fabricante e similar | Instruções de montagem",
  ),
  "Construção civil": texts(
    "Rende mais por metro | Pronta entrega na obra | Aprovado por pedreiros | Mostruário para a loja",
    "Para lojas de material de construção, pintores e obras. | Treinamos o balconista e o aplicador. | Acabamento uniforme do primeiro ao último metro.",
    "Frete pago acima de R$ 2.000 | Entrega em até 7 dias úteis | Mostruário de cores para o balcão | Visita técnica à obra",
    "Ensaiado conforme as normas da ABNT | Rendimento indicado na embalagem | Lote impresso em cada volume | Ficha de segurança no site",
  ),
  "Cosméticos e perfumaria": texts(
    "Provador grátis no primeiro pedido | Campeão de presentes | Vegano e sem crueldade | Fragrância que fixa",
    "Agrada em farmácias, salões e lojas de presentes. | Embalagem bonita na vitrine e amostra para o cliente. | Fórmula suave para todos os dias.",
    "Pedido mínimo de 12 unidades | Provadores e amostras no primeiro pedido | Entrega em até 6 dias úteis | Expositor de balcão acima de R$ 900",
    "Notificado na Anvisa | Sem testes em animais | Dermatologicamente testado | Lote e validade no rótulo",
  ),
  Farmacêutico: texts(
    "Margem boa para a farmácia | Entrega diária na capital | Sem ruptura de estoque | Validade longa",
    "Reposição constante para farmácias independentes. | Mesma dose e forma do produto de referência. | Distribuição com temperatura controlada.",
    "Só para quem tem licença sanitária | Entrega em até 2 dias úteis | Validade mínima de 12 meses no recebimento | Devolução programada",
    "Registro na Anvisa | Boas práticas de fabricação | Lote rastreável | Conservar entre 15 °C e 30 °C",
  ),
  "Moda e vestuário": texts(
    "Grade completa | Caimento que vende | Coleção nova | Reposição de tamanhos",
    "Vende o ano inteiro em lojas de bairro e multimarcas. | Grade que se repõe por tamanho, sem sobra. | Costura reforçada e tecido que não desbota.",
    "Pedido mínimo de 12 peças | Grade do P ao GG | Entrega em até 15 dias | Troca de grade em 30 dias",
    "Composição na etiqueta | Confecção própria | Lavar à máquina em água fria | Modelagem brasileira",
  ),
  "Calçados e acessórios": texts(
    "Conforto que fideliza | Numeração completa | Pronta entrega | Couro de verdade",
    "Modelos que repetem pedido em lojas de calçados e esportes. | Forma larga e palmilha macia. | Mostruário completo para escolher na sua loja.",
    "Pedido mínimo de 12 pares ou peças | Numeração de 34 a 44 conforme o modelo | Entrega em até 15 dias | Troca por defeito em 90 dias",
    "Composição na etiqueta | Solado antiderrapante nos calçados | Costura reforçada | Embalagem individual",
  ),
  "Móveis e decoração": texts(
    "Entrega em 30 dias | Montagem simples | Tecido à escolha | Destaque no showroom",
    "Para lojas de móveis e decoradores. | Peça de mostruário com desconto. | Chega protegida e com manual de montagem.",
    "Pedido mínimo de 3 peças | Entrega em até 30 dias | Peça de mostruário pela metade do preço | Assistência técnica na região",
    "Madeira de reflorestamento | Manual de montagem | Garantia de 12 meses | Suporta uso diário",
  ),
  Agronegócio: texts(
    "Germinação comprovada | Técnico acompanha | Entrega na fazenda | Resultado na safra",
    "Para revendas agrícolas, cooperativas e produtores. | O agrônomo da casa acompanha o primeiro uso. | Resultado medido em propriedades da região.",
    "Entrega na propriedade | Pagamento na safra mediante cadastro | Pedido mínimo de 10 volumes | Visita do agrônomo",
    "Registro no Ministério da Agricultura | Lote e validade na embalagem | Laudo de análise por lote | Armazenar em local seco",
  ),
  "Nutrição animal": texts(
    "Ganho de peso medido | Fórmula do zootecnista | Entrega na fazenda | Consumo sem sobra",
    "Para revendas agropecuárias e criadores. | O zootecnista ajusta o consumo ao rebanho. | Animais comem bem desde o primeiro cocho.",
    "Entrega na propriedade | Frete pago acima de 2 toneladas | Pedido mínimo de 20 sacos | Visita do zootecnista",
    "Registro no Ministério da Agricultura | Níveis de garantia no rótulo | Lote e validade no saco | Modo de usar por categoria animal",
  ),
  "Tecnologia da informação": texts(
    "Sem fidelidade | Suporte em português | Teste grátis por 15 dias | Pronto no mesmo dia",
    "Para o pequeno comércio que quer largar o caderno. | Você começa a usar no mesmo dia. | A mensalidade inclui suporte e atualizações.",
    "Teste grátis por 15 dias | Sem taxa de cancelamento | Treinamento por vídeo | Atualizações incluídas",
    "Funciona no navegador e no celular | Cópia de segurança diária | Dados no Brasil | Suporte em horário comercial",
  ),
  "Equipamentos e serviços": texts(
    "Pronto para usar | Instalação incluída | Troca rápida em garantia | Funciona com o nosso sistema",
    "Completa o caixa de lojas, mercados e restaurantes. | Sai configurado da nossa bancada. | Já vem preparado para o nosso sistema.",
    "Entrega em até 5 dias úteis | Configuração por acesso remoto | Parcelamento em 10 vezes | Troca em 48 horas na garantia",
    "Garantia de 12 meses | Homologado com o nosso sistema | Manual em português | Suporte técnico incluído",
  ),
  Telecomunicações: texts(
    "Instalação em 48 horas | Sem taxa de instalação | Suporte da região | Velocidade garantida em contrato",
    "Para casas, comércios e fazendas do interior. | Técnicos da própria cidade atendem você. | Consulta de viabilidade pelo endereço na hora.",
    "Instalação em até 48 horas | Contrato de 12 meses | Consulta de viabilidade pelo CEP | Fatura digital",
    "Atendimento todos os dias | Equipamento em comodato | Prestadora autorizada pela Anatel | Prazo de reparo de 24 horas",
  ),
  "Energia solar": texts(
    "Economia na conta desde o 1º mês | Projeto incluído | Financiamento fácil | 25 anos de geração",
    "Você recebe o projeto pronto para homologar. | A simulação mostra a economia a partir da sua conta de luz. | Dimensionado para o consumo do local.",
    "Projeto e homologação na distribuidora | Entrega em até 20 dias | Financiamento em até 60 meses | Visita técnica antes do contrato",
    "Equipamentos com registro no Inmetro | Garantia de fábrica de 10 anos | Monitoramento pelo celular | Manual de instalação",
  ),
  "Pet shop e veterinária": texts(
    "O pet aprova | Recompra todo mês | Amostra para o cliente | Sabor que não sobra",
    "Vende em pet shops, agropecuárias e clínicas. | Amostras para o tutor experimentar. | Seu cliente volta a cada mês.",
    "Pedido mínimo de R$ 400 | Entrega em até 4 dias úteis | Amostras no primeiro pedido | Expositor de chão acima de R$ 1.500",
    "Registro no Ministério da Agricultura | Lote e validade na embalagem | Sem corantes artificiais | Indicação de uso no rótulo",
  ),
  "Papelaria e escritório": texts(
    "Volta às aulas garantida | Preço de caixa fechada | Reposição em 48 horas | Item de lista escolar",
    "Para papelarias, escolas e escritórios. | Está em toda lista de material. | Caixa fechada com preço de atacado.",
    "Pedido mínimo de uma caixa | Entrega em até 4 dias úteis | Condição especial de volta às aulas | Pagamento em 30 e 60 dias",
    "Certificado pelo Inmetro quando escolar | Código de barras por unidade | Papel de fonte certificada quando de papel | Embalagem de atacado",
  ),
  Químico: texts(
    "Rende até 1:40 | Teste na sua linha | Ficha de segurança completa | Entrega a granel",
    "Para indústrias, oficinas e frotas. | Fazemos o teste na sua linha antes do pedido. | O técnico acompanha a primeira aplicação.",
    "Teste na sua planta | Entrega em até 7 dias úteis | Retirada do tambor vazio | Contrato de fornecimento mensal",
    "Ficha de segurança (FDS) | Laudo por lote | Rotulagem conforme a NBR 14725 | Prazo de validade de 24 meses",
  ),
  Metalurgia: texts(
    "Corte sob medida | Certificado do material | Prazo cumprido | Solda inspecionada",
    "Para serralherias, construtoras e manutenção industrial. | Fabricamos pelo seu desenho. | Orçamento em um dia útil.",
    "Fabricação em até 15 dias | Corte sob medida | Orçamento pelo desenho em um dia útil | Frete combinado por peso",
    "Certificado de qualidade do aço | Tolerâncias conforme o desenho | Acabamento galvanizado ou pintado | Rastreio por corrida",
  ),
  Embalagens: texts(
    "Com a sua marca | Pronta entrega | Caixa fechada com desconto | Aguenta a entrega",
    "Para restaurantes, lojas e quem vende pela internet. | Impressão da marca a partir de mil unidades. | Amostras para testar com o seu produto.",
    "Pedido mínimo de um pacote | Impressão da marca a partir de mil unidades | Entrega em até 5 dias úteis | Amostras sem custo",
    "Material reciclável | Próprio para contato com alimentos quando indicado | Medidas e resistência na ficha | Empilhável para estoque",
  ),
  Hospitalar: texts(
    "Registro na Anvisa | Preço de licitação | Entrega programada | Lote rastreável",
    "Para clínicas, hospitais e laboratórios. | Entrega programada conforme o consumo. | Documentação pronta para licitações.",
    "Entrega programada mensal | Documentos para licitação | Validade mínima de 18 meses | Pedido mínimo de uma caixa",
    "Registro na Anvisa | Lote e validade na embalagem | Embalagem íntegra e lacrada | Instruções de uso em português",
  ),
  Odontológico: texts(
    "Teste antes de comprar | Registro na Anvisa | Kit de demonstração | Reposição mensal",
    "Para consultórios, clínicas e dentais. | Demonstração na cadeira do seu consultório. | Curso rápido de uso para a equipe.",
    "Demonstração no consultório | Entrega em até 5 dias úteis | Parcelamento para consultórios | Curso on-line incluído",
    "Registro na Anvisa | Lote e validade na embalagem | Instruções de uso em português | Assistência autorizada",
  ),
  Aparelhos: texts(
    "Assistência na região | Demonstração na clínica | Garantia de 1 ano | Parcelamento para clínicas",
    "Para clínicas, hospitais e lojas de produtos médicos. | Demonstração no local antes da compra. | Assistência técnica na região.",
    "Demonstração no local | Entrega em até 10 dias úteis | Parcelamento em 12 vezes | Assistência em 48 horas",
    "Registro na Anvisa | Garantia de 12 meses | Manual em português | Calibração conferida quando aplicável",
  ),
  "Material elétrico e iluminação": texts(
    "Economia na conta de luz | Selo de eficiência | Expositor grátis | Instala em minutos",
    "Para lojas de material elétrico, eletricistas e condomínios. | Expositor ligado no balcão vende sozinho. | Fácil de instalar e de repor.",
    "Pedido mínimo de R$ 500 | Entrega em até 4 dias úteis | Expositor de balcão sem custo | Troca em garantia na loja",
    "Certificado pelo Inmetro quando exigido | Garantia de 2 anos | Instruções na embalagem | Conforme as normas da ABNT",
  ),
  "Cama, mesa e banho": texts(
    "Toque macio | Lançamento da estação | Presente certo | Cores que combinam",
    "Para lojas de enxoval, hotéis e pousadas. | Cores coordenadas para vender o conjunto. | Não encolhe e não desbota.",
    "Pedido mínimo de 12 peças | Entrega em até 12 dias | Mostruário de tecidos | Condição especial para hotéis",
    "Composição na etiqueta | Pré-encolhido quando de algodão | Lavar à máquina | Embalagem para presente",
  ),
  Brinquedos: texts(
    "Selo do Inmetro | Sucesso no Dia das Crianças | Brincar sem tela | Expositor grátis",
    "Para lojas de brinquedos, papelarias e escolas. | Desenvolve coordenação brincando. | Caixa bonita que vira presente.",
    "Pedido mínimo de 12 unidades | Entrega em até 7 dias úteis | Expositor acima de R$ 1.000 | Condição de Dia das Crianças",
    "Certificado pelo Inmetro | Idade indicada na caixa | Tinta atóxica | Material reciclável",
  ),
  "Joias e bijuterias": texts(
    "Banho com garantia de 1 ano | Vende no mostruário | Presente o ano todo | Hipoalergênico",
    "Mostruário leve, fácil de levar e de expor. | Brilho que dura com garantia do banho. | Peças que se combinam e aumentam a venda.",
    "Pedido mínimo de 20 peças | Mostruário em consignação | Entrega em até 5 dias úteis | Troca de modelos parados em 60 dias",
    "Banho de ouro 18 k ou ródio | Sem níquel | Embalagem individual | Garantia do banho por um ano",
  ),
  Seguros: texts(
    "Renovação sem burocracia | Cotação na hora | Assistência 24 horas | Contratação digital",
    "Cotação no celular em poucos minutos. | Renova todo ano sem nova vistoria. | Central própria para sinistros.",
    "Contratação digital | Pagamento mensal ou anual | Vistoria pelo celular quando exigida | Venda por corretor habilitado",
    "Condições gerais registradas na Susep | Assistência 24 horas | Carência informada na proposta | Central de sinistros própria",
  ),
  "Para preparar": texts(
    "Presente certo | Peça a peça, feita à mão | Vende junto do café | Cores que combinam",
    "Para empórios, cafeterias e lojas de presentes. | Ao lado do café, leva o cliente a comprar os dois. | Esmalte liso, que não guarda cheiro.",
    "Pedido mínimo de 6 peças | Entrega em até 10 dias úteis | Troca de peças que quebram no caminho | Caixa para presente sem custo",
    "Cerâmica esmaltada | Vai ao micro-ondas e à lava-louças | Embalagem com proteção | Medidas na ficha",
  ),
  "Higiene e limpeza": texts(
    "Concentrado que rende | Recompra mensal | Cheiro que fica | Preço de condomínio",
    "Para mercados, condomínios e empresas de limpeza. | Rende mais e ocupa menos espaço. | Treinamos a equipe de limpeza no uso certo.",
    "Pedido mínimo de 4 volumes | Entrega em até 4 dias úteis | Dosador sem custo no contrato mensal | Treinamento da equipe",
    "Notificado na Anvisa quando exigido | Modo de usar no rótulo | Ficha de segurança quando químico | Lote e validade na embalagem",
  ),
  "Ferramentas e ferragens": texts(
    "Aço que aguenta obra | Painel para a loja | Garantia vitalícia | Preferida do profissional",
    "Para ferragens, construtoras e oficinas. | Painel expositor que organiza a venda. | Resistente ao uso de todo dia.",
    "Pedido mínimo de R$ 600 | Entrega em até 5 dias úteis | Painel expositor no primeiro pedido | Troca em garantia no balcão",
    "Aço tratado | Garantia contra defeito de fabricação | Código de barras por unidade | Embalagem para pendurar",
  ),
  "Máquinas e equipamentos": texts(
    "Instalação incluída | Demonstração na fábrica | Peças em estoque | Paga-se em meses",
    "Para padarias, lanchonetes e sorveterias. | Fazemos a conta com você: em quantos meses a máquina se paga. | Instalamos e treinamos a equipe.",
    "Instalação e treinamento incluídos | Entrega em até 25 dias | Financiamento em até 36 vezes | Peças de reposição em estoque",
    "Conforme a NR 12 | Garantia de 12 meses | 127 V ou 220 V | Aço inoxidável em contato com o alimento",
  ),
};

/** Categories that are sold in another way than the rest of their segment. */
const otherKinds: Record<string, string> = {
  "Sal e ração": "Nutrição animal",
  "Outras criações": "Nutrição animal",
  Equipamentos: "Aparelhos",
};

/** What a company writes about a product of this segment and category. */
export function demoTexts(random: Random, product: { name: string; segment: string; category: string }) {
  const { name, segment, category } = product;
  const found = textsOf[otherKinds[category] ?? category] ?? textsOf[segment];
  if (!found) throw new RangeError(`There are no texts for ${segment}`);
  const list = (entries: readonly string[]) =>
    `<ul>${random
      .some(entries, 2)
      .map((entry) => `<li>${entry}</li>`)
      .join("")}</ul>`;
  return {
    call: random.chance(0.7) ? random.pick(found.calls) : null,
    description: `<p><strong>${name}</strong>. ${random.pick(found.pitches)}</p>${list(found.terms)}`,
    techInfo: list(found.facts),
  };
}
