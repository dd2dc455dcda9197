/**
 * What companies of the demo data sell: by segment, two categories with products and their prices in reais. A company
 * sells what its segment lists; a segment that is not here has nothing to sell.
 */
const lines: Record<string, string> = {
  "Alimentos e bebidas":
    "Linha varejo: Polpa de açaí 1 kg@24.9, Café torrado em grãos 500 g@32, Massa fresca de talharim 500 g@14.5, Queijo meia cura 700 g@46, Manteiga com sal 200 g@13.9, Geleia de jabuticaba 240 g@18.5, Mel silvestre 500 g@29, Polpa de açaí com guaraná 1 kg@26.9 | Linha profissional: Balde de açaí 10 kg@189, Café moído para máquina 5 kg@269, Lasanha congelada 2 kg@58, Muçarela em barra 4 kg@149, Requeijão culinário 1,8 kg@42, Granola a granel 5 kg@98, Calda de chocolate 1,3 kg@27",
  Autopeças:
    "Freios: Pastilha dianteira sedã compacto@79, Disco ventilado 256 mm@168, Lona traseira utilitário@64, Cilindro mestre@142, Fluido DOT 4 500 ml@26, Sapata com lona montada@118, Kit reparo de pinça@39, Disco ventilado 280 mm@189 | Suspensão: Amortecedor dianteiro@249, Mola helicoidal@187, Bandeja com pivô@215, Bieleta estabilizadora@58, Coxim do amortecedor@74, Kit batente e coifa@49, Terminal de direção@66",
  "Construção civil":
    "Acabamento: Tinta acrílica fosca 18 L@389, Porcelanato acetinado 60x60 m²@74.9, Rejunte cinza 1 kg@12.5, Textura rústica 25 kg@119, Piso vinílico caixa 3 m²@229, Selador acrílico 18 L@159, Massa corrida 25 kg@68, Tinta acrílica semibrilho 18 L@419 | Obra: Argamassa AC-II 20 kg@24.9, Impermeabilizante 18 L@279, Manta líquida branca 12 kg@198, Cimentcola flexível 20 kg@56, Fita telada 45 m@21, Espaçador nivelador com 100@34, Aditivo plastificante 3,6 L@38",
  "Cosméticos e perfumaria":
    "Cuidados: Hidratante de umbu 250 ml@39.9, Sabonete de juá 90 g@12, Xampu sólido 80 g@29, Óleo de licuri 60 ml@48, Máscara capilar 300 g@44, Creme para mãos 75 g@22, Esfoliante de açúcar 200 g@36, Sabonete de cacau 90 g@13 | Perfumes: Colônia flor de laranjeira 100 ml@89, Aromatizador de ambiente 250 ml@54, Vela perfumada 160 g@49, Água de lençóis 500 ml@42, Sachê perfumado com 3@19, Difusor de varetas@79, Kit presente colônia e sabonete@119",
  Farmacêutico:
    "Isentos de prescrição: Analgésico com 20 comprimidos@11.9, Antiácido efervescente com 30@18.4, Vitamina C 1 g com 10@14.9, Soro fisiológico 500 ml@9.5, Repelente infantil 100 ml@27, Curativo adesivo com 40@8.9, Protetor solar FPS 50@46, Vitamina D com 30@24.9 | Genéricos: Caixa anti-hipertensivo com 12@96, Caixa antialérgico com 12@84, Caixa anti-inflamatório com 12@108, Caixa antitérmico com 24@132, Caixa redutor de colesterol com 10@145, Caixa xarope com 12@118, Caixa colírio com 12@126",
  "Moda e vestuário":
    "Adulto: Camiseta básica algodão@29.9, Moletom com capuz@99, Calça jeans reta@119, Short jeans@79, Pijama longo@89, Sutiã sem costura@49, Camisa polo@69, Camiseta manga longa@44.9 | Infantil: Camiseta infantil estampada@24.9, Conjunto moletom infantil@84, Calça jeans infantil@74, Pijama infantil@52, Body de bebê com 3@59, Jaqueta jeans infantil@98, Calcinha infantil com 5@39",
  "Calçados e acessórios":
    "Feminino e conforto: Sapatilha de couro@129, Mocassim feminino@159, Sandália anabela@149, Bota cano curto@219, Tênis casual@139, Rasteira trançada@79, Chinelo de dedo@29, Sapatilha de lona@99 | Trabalho e esporte: Botina de segurança@119, Bota de borracha@89, Tênis de corrida@189, Tênis de academia@169, Bota do campo@229, Meia esportiva com 6@49, Palmilha em gel@34",
  "Móveis e decoração":
    "Quarto e sala: Guarda-roupa 6 portas@1190, Cama box casal@1390, Cômoda 5 gavetas@489, Sofá retrátil 3 lugares@1890, Poltrona decorativa@629, Rack para TV@549, Mesa de centro@289, Sofá de canto 5 lugares@2490 | Cozinha e escritório: Armário de cozinha 5 peças@1290, Mesa de jantar 6 cadeiras@1690, Balcão de pia@449, Escrivaninha@329, Cadeira de escritório@459, Paneleiro duplo@539, Banqueta alta@189",
  Agronegócio:
    "Sementes: Soja precoce saca 40 kg@389, Milho híbrido saca 60 mil@729, Capim mombaça 10 kg@249, Sorgo forrageiro 20 kg@289, Braquiária 10 kg@219, Milheto 20 kg@178, Feijão carioca 25 kg@312, Milho híbrido precoce saca 60 mil@689 | Nutrição animal: Sal mineral 80 fósforo 30 kg@149, Ração de engorda 40 kg@98, Núcleo leiteiro 25 kg@189, Proteinado da seca 30 kg@112, Ração de bezerro 25 kg@89, Ureia pecuária 25 kg@138, Bloco mineral 20 kg@94",
  "Tecnologia da informação":
    "Sistemas: Gestão de loja plano mensal@129, Emissor de notas plano mensal@59, Controle de estoque plano mensal@79, Aplicativo de força de vendas@99, Loja virtual plano mensal@149, Implantação e treinamento@890, Backup em nuvem mensal@49, Controle de estoque de várias lojas mensal@119 | Equipamentos: Leitor de código de barras@189, Impressora térmica@649, Gaveta de dinheiro@299, Terminal PDV completo@2490, Balança com etiqueta@1290, Coletor de dados@1790, Tablet para vendas@990",
  Telecomunicações:
    "Internet: Fibra casa 500 mega mensal@99, Fibra empresa 700 mega mensal@189, Link dedicado 100 mega mensal@690, Wi-Fi gerenciado mensal@79, Ponto adicional@49, Instalação expressa@120, IP fixo mensal@39, Fibra casa 300 mega mensal@79 | Telefonia: Ramal virtual mensal@29, PABX em nuvem mensal@159, Número 0800 mensal@119, Telefone IP@329, Pacote de minutos@59, Câmera com gravação mensal@69, Rastreador mensal@54",
  "Energia solar":
    "Kits: Kit residencial 3 kWp@7890, Kit residencial 5 kWp@11900, Kit comercial 10 kWp@22900, Kit rural 8 kWp@18900, Kit granja 25 kWp@54900, Kit bomba solar@6490, Kit casa de praia 2 kWp@5690, Kit residencial 4 kWp@9890 | Componentes: Painel 550 W@749, Inversor 5 kW@4290, Estrutura para telhado@590, String box@449, Cabo solar 50 m@289, Microinversor 2 kW@1690, Bateria 5 kWh@9890",
  "Pet shop e veterinária":
    "Rações: Ração cães adultos 15 kg@149, Ração filhotes 10 kg@132, Ração gatos castrados 10 kg@169, Ração light 10 kg@158, Sachê carne com 12@39, Ração raças pequenas 3 kg@64, Ração sênior 15 kg@179, Ração gatos filhotes 10 kg@172 | Petiscos e higiene: Bifinho 500 g@24, Osso mastigável com 10@29, Areia sanitária 4 kg@19, Tapete higiênico com 30@54, Xampu neutro 500 ml@27, Antipulgas tópico@69, Brinquedo mordedor@32",
  "Papelaria e escritório":
    "Escolar: Caderno universitário 10 matérias@29.9, Agenda diária@34, Lápis de cor com 24@26, Estojo duplo@39, Mochila escolar@129, Caneta hidrográfica com 12@19, Fichário licenciado@59, Caderno de desenho@19.9 | Escritório: Papel A4 com 10 resmas@249, Pasta suspensa com 50@89, Grampeador de mesa@42, Caneta azul com 50@48, Arquivo morto com 25@79, Calculadora de mesa@56, Quadro branco 90x60@119",
  Químico:
    "Limpeza técnica: Desengraxante alcalino 50 L@489, Detergente neutro 20 L@89, Removedor de ferrugem 5 L@96, Solvente para peças 20 L@249, Desincrustante ácido 20 L@178, Sabonete industrial 5 L@64, Limpa contato 300 ml@24, Detergente alcalino 20 L@99 | Lubrificação: Óleo hidráulico 20 L@389, Graxa de lítio 20 kg@469, Óleo de corte solúvel 20 L@349, Fluido térmico 20 L@429, Spray lubrificante 300 ml@22, Óleo de corrente 1 L@36, Desmoldante 20 L@268",
  Metalurgia:
    "Perfis e chapas: Perfil U 6 m@189, Chapa xadrez 3 mm@649, Tubo quadrado 6 m@129, Cantoneira 6 m@98, Barra chata 6 m@84, Telha galvanizada 6 m@249, Viga I 6 m@890, Tubo redondo 6 m@118 | Peças: Eixo usinado sob desenho@320, Flange de aço 4 pol.@119, Bucha de bronze@74, Engrenagem módulo 3@289, Parafuso estrutural com 100@189, Suporte soldado@96, Base de máquina@740",
  Embalagens:
    "Papelão e papel: Caixa 30x20x20 com 100@189, Caixa de pizza com 50@69, Sacola kraft com 100@98, Bobina de papel 60 cm@149, Caixa para e-commerce com 50@84, Tubo de papelão com 20@76, Copo de papel com 500@119, Caixa 40x30x20 com 50@149 | Plástico: Filme stretch 500 mm@54, Filme PVC alimentos 300 m@46, Bandeja com 400@89, Saco a vácuo com 100@64, Pote com tampa com 100@78, Plástico bolha 100 m@139, Fita adesiva com 12@59",
  Hospitalar:
    "Descartáveis: Luva de procedimento com 100@39, Máscara tripla com 50@19, Seringa 5 ml com 100@48, Avental descartável com 10@42, Touca com 100@16, Agulha 25x7 com 100@22, Lençol em rolo 50 m@18, Luva cirúrgica com 50@59 | Curativos e aparelhos: Gaze estéril com 500@64, Esparadrapo com 12@89, Oxímetro de dedo@129, Medidor de pressão@189, Estetoscópio@149, Curativo hidrocoloide com 10@98, Cadeira de rodas@890",
  Odontológico:
    "Consumo: Resina composta 4 g@89, Broca diamantada com 10@74, Anestésico com 50@119, Sugador com 40@14, Fio de sutura com 24@96, Cimento de ionômero@132, Clareador 35%@158, Resina fluida 2 g@64 | Equipamentos: Caneta de alta rotação@690, Fotopolimerizador@489, Ultrassom@1290, Autoclave 12 L@2890, Mocho odontológico@749, Compressor silencioso@2190, Câmera intraoral@890",
  "Material elétrico e iluminação":
    "Iluminação: Painel LED 24 W@49, Lâmpada LED 9 W com 10@69, Refletor 50 W@59, Pendente decorativo@129, Fita de LED 5 m@44, Luminária pública 100 W@249, Spot embutido com 6@89, Painel LED 36 W@69 | Elétrica: Conjunto tomada com 10@98, Disjuntor bipolar@39, Cabo 2,5 mm 100 m@219, Quadro de distribuição@112, Interruptor duplo com 10@84, DR 40 A@149, Fita isolante com 10@49",
  "Cama, mesa e banho":
    "Cama: Jogo de cama casal 200 fios@149, Edredom queen@229, Travesseiro antialérgico@49, Cobre-leito casal@179, Protetor de colchão@69, Fronha com 2@34, Manta de sofá@79, Jogo de cama queen 300 fios@229 | Banho e mesa: Toalha de banho com 2@69, Toalha de rosto com 4@59, Roupão adulto@139, Tapete de banheiro com 2@64, Toalha de mesa 6 lugares@54, Guardanapo com 6@39, Jogo americano com 4@44",
  Brinquedos:
    "Educativos: Blocos de madeira com 50@89, Quebra-cabeça 100 peças@39, Alfabeto móvel@54, Jogo da memória@34, Ábaco colorido@49, Xilofone infantil@69, Encaixe de formas@44, Quebra-cabeça 60 peças@29 | Ar livre: Pipa com carretel@29, Kit areia e praia@36, Bola de vinil com 6@42, Patinete infantil@159, Corda de pular@19, Bolha de sabão com 12@38, Boliche infantil@59",
  "Joias e bijuterias":
    "Brincos e anéis: Brinco argola média@49, Brinco ponto de luz@39, Anel solitário@59, Anel ajustável@45, Trio de brincos@69, Piercing de pressão@34, Ear cuff@42, Brinco argola grande@59 | Colares e pulseiras: Colar ponto de luz@79, Gargantilha elos@98, Pulseira riviera@119, Tornozeleira@54, Escapulário@89, Corrente masculina@129, Conjunto colar e brinco@149",
  Seguros:
    "Pessoas: Vida individual mensal@39, Vida em grupo mensal@29, Acidentes pessoais mensal@19, Assistência funeral mensal@24, Renda hospitalar mensal@34, Viagem nacional@49, Prestamista mensal@27, Vida individual premiada mensal@59 | Bens: Auto básico mensal@169, Residência mensal@32, Empresarial mensal@119, Celular mensal@26, Equipamentos mensal@89, Responsabilidade civil mensal@74, Carga por viagem@98",
  "Higiene e limpeza":
    "Casa: Detergente concentrado 5 L@29, Desinfetante lavanda 5 L@24, Água sanitária 5 L@18, Lava-roupas 5 L@46, Amaciante 5 L@32, Multiuso 500 ml com 12@59, Limpa-vidros 500 ml com 12@64, Desinfetante eucalipto 5 L@24 | Profissional: Cera acrílica 5 L@89, Sabonete líquido 5 L@34, Papel toalha com 1.000@42, Papel higiênico rolão com 8@69, Saco de lixo 100 L com 100@54, Desengordurante 5 L@58, Removedor de cera 5 L@76",
  "Ferramentas e ferragens":
    "Manuais: Jogo de chaves com 12@129, Martelo unha@39, Alicate universal@44, Trena 5 m@24, Serrote 20 pol.@49, Nível de alumínio@36, Jogo de chaves de fenda@59, Alicate de corte@39 | Elétricas: Furadeira de impacto@289, Esmerilhadeira@249, Parafusadeira 12 V@329, Serra circular@449, Lixadeira orbital@219, Soprador térmico@189, Martelete@749",
  "Máquinas e equipamentos":
    "Compressores e geradores: Compressor 50 L@1490, Compressor 200 L@4290, Gerador a gasolina 3 kVA@2690, Gerador a diesel 8 kVA@8990, Motobomba 2 pol.@1190, Compressor odontológico@2390, Secador de ar@3190, Compressor 100 L@2390 | Limpeza e oficina: Lavadora de alta pressão@890, Aspirador profissional@749, Elevador automotivo@9890, Macaco jacaré 2 t@389, Máquina de solda@690, Prensa hidráulica 15 t@1890, Guincho elétrico@1290",
};

export interface DemoProduct {
  name: string;
  price: number;
}

/** The categories of a segment, each with its products. */
export function demoCategoriesOf(segment: string): { name: string; products: DemoProduct[] }[] {
  const text = lines[segment];
  if (!text) return [];
  return text.split(" | ").map((category) => {
    const [name = "", list = ""] = category.split(": ");
    const products = list.split(", ").map((entry) => {
      const [product = "", price = "0"] = entry.split("@");
      return { name: product, price: Number(price) };
    });
    return { name, products };
  });
}
