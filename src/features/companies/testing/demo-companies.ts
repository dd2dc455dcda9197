/** Companies of the demo data: [name, segment, what it makes, size, year it began]. */
const list = [
  [
    "Açaí Serra Verde",
    "Alimentos e bebidas",
    "polpas de açaí e frutas da Amazônia para sorveterias, academias e mercados",
    200,
    2009,
  ],
  [
    "Café Mantiqueira",
    "Alimentos e bebidas",
    "cafés especiais torrados em lotes pequenos para cafeterias, empórios e escritórios",
    200,
    1998,
  ],
  [
    "Massas Dona Lígia",
    "Alimentos e bebidas",
    "massas frescas e congeladas para mercados de bairro e restaurantes",
    500,
    1987,
  ],
  [
    "Laticínios Vale do Ouro",
    "Alimentos e bebidas",
    "queijos curados, requeijão e manteiga de leite de produtores da região",
    1000,
    1976,
  ],
  [
    "Freios Guarani",
    "Autopeças",
    "pastilhas, discos e lonas de freio para a linha leve e pesada",
    1000,
    1981,
  ],
  [
    "Amortec Suspensões",
    "Autopeças",
    "amortecedores e kits de suspensão para oficinas e distribuidores",
    500,
    1994,
  ],
  ["Tintas Horizonte", "Construção civil", "tintas imobiliárias, texturas e impermeabilizantes", 1000, 1972],
  [
    "Pisos Terracota",
    "Construção civil",
    "porcelanatos e pisos vinílicos para lojas de material de construção",
    5000,
    1990,
  ],
  ["Argamassas Pedra Firme", "Construção civil", "argamassas, rejuntes e selantes para obra leve", 500, 2003],
  ["Botânica Jurema", "Cosméticos e perfumaria", "cosméticos veganos com ativos da caatinga", 200, 2015],
  [
    "Perfumaria Laranjeiras",
    "Cosméticos e perfumaria",
    "colônias, sabonetes e aromatizadores artesanais",
    200,
    2007,
  ],
  [
    "Farma União",
    "Farmacêutico",
    "medicamentos genéricos e isentos de prescrição para farmácias independentes",
    5000,
    1968,
  ],
  [
    "Malhas Itajaí",
    "Moda e vestuário",
    "camisetas e moletons de algodão para lojistas e uniformes",
    500,
    1985,
  ],
  [
    "Jeans Sertão",
    "Moda e vestuário",
    "jeans adulto e infantil do polo de confecções do agreste",
    1000,
    1999,
  ],
  ["Lingerie Serra Azul", "Moda e vestuário", "lingerie e pijamas de fabricação própria", 200, 2001],
  ["Calçados Passo Leve", "Calçados e acessórios", "sapatos femininos de conforto em couro", 1000, 1979],
  [
    "Botas Rio Bravo",
    "Calçados e acessórios",
    "botas de segurança e do campo com certificado de aprovação",
    500,
    1992,
  ],
  [
    "Tênis Corrida Livre",
    "Calçados e acessórios",
    "tênis esportivos de bom preço para redes regionais",
    500,
    2011,
  ],
  [
    "Móveis Araucária",
    "Móveis e decoração",
    "dormitórios e cozinhas moduladas para o varejo de móveis",
    1000,
    1983,
  ],
  ["Estofados Bem Viver", "Móveis e decoração", "sofás e poltronas com entrega em trinta dias", 500, 1996],
  [
    "Sementes Cerrado",
    "Agronegócio",
    "sementes de soja, milho e capim para produtores do centro-oeste",
    500,
    2004,
  ],
  ["NutriCampo", "Agronegócio", "sal mineral e rações para gado de corte e leite", 1000, 1989],
  [
    "Conta Clara Sistemas",
    "Tecnologia da informação",
    "sistema de gestão e emissão de notas para o pequeno comércio",
    200,
    2014,
  ],
  ["Fibra Norte", "Telecomunicações", "internet por fibra para casas e empresas do interior", 500, 2012],
  [
    "Solaris Energia",
    "Energia solar",
    "kits fotovoltaicos para telhados de casas, lojas e granjas",
    200,
    2016,
  ],
  ["PetMania Rações", "Pet shop e veterinária", "rações e petiscos para cães e gatos", 500, 2005],
  [
    "Papelaria Araponga",
    "Papelaria e escritório",
    "cadernos, agendas e material escolar licenciado",
    500,
    1993,
  ],
  ["Química Pinheiros", "Químico", "desengraxantes, solventes e lubrificantes industriais", 500, 1984],
  ["Metalúrgica Três Irmãos", "Metalurgia", "perfis, chapas e peças usinadas sob desenho", 1000, 1969],
  ["Embalagens Tietê", "Embalagens", "caixas de papelão, sacolas e filmes para alimentos", 1000, 1988],
  [
    "MedSul Hospitalar",
    "Hospitalar",
    "materiais descartáveis e curativos para clínicas e hospitais",
    500,
    2000,
  ],
  ["Dental Prime", "Odontológico", "resinas, brocas e equipamentos para consultórios", 200, 2008],
  [
    "Lumina Elétrica",
    "Material elétrico e iluminação",
    "luminárias de LED, tomadas e interruptores",
    500,
    2002,
  ],
  ["Lar & Sono Enxovais", "Cama, mesa e banho", "jogos de cama, toalhas e edredons", 1000, 1991],
  ["Brinquedos Pipoca", "Brinquedos", "brinquedos educativos de madeira e plástico reciclado", 200, 2010],
  ["Brilho de Minas", "Joias e bijuterias", "semijoias banhadas a ouro com garantia de um ano", 200, 2013],
  [
    "Seguros Aliança do Vale",
    "Seguros",
    "seguros de vida, auto e residência com corretores próprios",
    500,
    1997,
  ],
  ["Casa Nova Imóveis", "Imobiliário", "lançamentos e imóveis prontos na região metropolitana", 200, 2006],
  [
    "LimpaMax",
    "Higiene e limpeza",
    "produtos de limpeza concentrados para mercados e condomínios",
    500,
    1995,
  ],
  [
    "Ferramentas Jacarandá",
    "Ferramentas e ferragens",
    "ferramentas manuais e elétricas para revendas e construtoras",
    1000,
    1978,
  ],
  [
    "Máquinas Oeste",
    "Máquinas e equipamentos",
    "compressores, geradores e lavadoras de alta pressão",
    500,
    1986,
  ],
  [
    "Rota Certa Logística",
    "Transporte e logística",
    "transporte fracionado e armazenagem no sul e sudeste",
    1000,
    1999,
  ],
] as const;

export interface DemoCompany {
  name: string;
  segment: string;
  makes: string;
  size: number;
  since: number;
}

export const demoCompanies: readonly DemoCompany[] = list.map(([name, segment, makes, size, since]) => ({
  name,
  segment,
  makes,
  size,
  since,
}));

/** What a company says of itself on its page. */
export const descriptionOf = ({ name, makes, since, segment }: DemoCompany): string =>
  `<p>Desde ${since}, a <strong>${name}</strong> faz ${makes}. Crescemos com quem conhece a praça: representantes que moram perto do cliente e sabem o que ele precisa.</p>` +
  `<p>O que oferecemos a quem vende conosco:</p><ul><li>comissão paga no mês seguinte ao faturamento;</li><li>mostruário e treinamento de produto;</li><li>atendimento direto com a fábrica, sem intermediário.</li></ul>` +
  `<p>Atuamos em ${segment.toLowerCase()} e estamos abrindo novas regiões.</p>`;
