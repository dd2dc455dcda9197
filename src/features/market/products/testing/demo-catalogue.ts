/**
 * What the companies of the demo data sell: by company, two categories with products and their prices in reais. Before a
 * name stand the objects of its picture, what it is first: two where one alone would not tell ('🚚🔧' is a part for lorries).
 */
const lines: Record<string, string> = {
  "Açaí Serra Verde":
    "Linha varejo: 🫐 Polpa de açaí 1 kg@24.9, 🍓 Polpa de morango 1 kg@21.9, 🥭 Polpa de manga 1 kg@16.9, 🍍 Polpa de abacaxi 1 kg@15.9, 🍒 Polpa de acerola 1 kg@14.9, 🍇 Polpa de uva 1 kg@18.9, 🍋 Polpa de limão-siciliano 1 kg@13.9, 🫐🍌 Açaí com banana 1 kg@26.9 | Linha profissional: 🪣🫐 Balde de açaí 10 kg@189, 🍧 Sorbet de açaí 5 L@98, 🍨 Sorvete de cupuaçu 5 L@112, 🥣 Granola a granel 5 kg@98, 🥥 Coco ralado 5 kg@134, 🥜 Amendoim torrado 5 kg@79, 🍯 Mel silvestre 5 kg@219",
  "Café Mantiqueira":
    "Cafés: ☕🫘 Café torrado em grãos 500 g@32, ☕ Café torrado e moído 500 g@29, ☕✨ Café para espresso 1 kg@64, 🧋 Café gelado 300 ml, caixa com 12@84, ☕🥛 Cappuccino solúvel 200 g@19.9, ☕🍫 Café com chocolate 250 g@24.9, ☕🌱 Café orgânico 250 g@27 | Empório: 🍵 Chá-verde 100 g@18, 🧉 Erva-mate 1 kg@16.9, 🫖 Bule de cerâmica@89, 🍪 Biscoito amanteigado 200 g@14.9, 🍫 Chocolate 70% cacau 90 g@17.5, 🍯 Mel de flor de café 280 g@26, 🍬 Bala de café 500 g@22",
  "Massas Dona Lígia":
    "Massas e molhos: 🍝🌿 Talharim com ervas 500 g@14.5, 🍝🍅 Espaguete fresco 500 g@13.9, 🥟🥩 Pastel assado de carne 500 g@22.9, 🍝🧀 Lasanha quatro queijos 2 kg@64, 🍝🥩 Lasanha bolonhesa 2 kg@58, 🍅 Molho de tomate 1 kg@16.9, 🥞 Massa de panqueca 500 g@12.5 | Congelados: 🍕 Pizza congelada de calabresa 460 g@21.9, 🥟 Pastel congelado, pacote com 30@34, 🥖 Pão de alho, pacote com 5@13.9, 🥐 Croissant congelado, caixa com 20@62, 🥧 Torta de frango 1,2 kg@42, 🧇 Waffle congelado, pacote com 12@29, 🍗 Coxa de frango assada 1 kg@31",
  "Laticínios Vale do Ouro":
    "Queijos: 🧀 Queijo meia cura@54/KG, 🧀🍕 Muçarela em barra@39/KG, 🧀🍝 Parmesão curado seis meses@89/KG, 🧀🌿 Queijo com ervas@62/KG, 🧀🌶️ Queijo com pimenta@64/KG, 🫕 Fondue de queijo 400 g@38, 🧀🍷 Queijo no vinho tinto@78/KG | Leites e cremes: 🧈 Manteiga com sal 200 g@13.9, 🥛 Leite integral 1 L, caixa com 12@62, 🫙🥛 Requeijão cremoso 1,8 kg@42, 🫙 Doce de leite 400 g@16.9, 🥛🍓 Iogurte de morango 1 kg@15.9, 🥛🥥 Iogurte de coco 1 kg@15.9, 🍮 Pudim de leite 500 g@18.9",
  "Freios Guarani":
    "Linha leve: 🚗🔧 Pastilha dianteira para sedã@79, 🚙🔧 Pastilha dianteira para utilitário@96, 🛻🔧 Disco ventilado para picape@189, 🚕🔧 Disco de freio para táxi@168, 🏍️🔧 Pastilha de freio para moto@42, 🚐🔧 Disco de freio para van@214, 🔩 Parafuso de roda, jogo com 20@64 | Linha pesada: 🚚🔧 Lona de freio para caminhão@164, 🚌🔧 Lona de freio para ônibus@178, 🚛🔧 Tambor de freio para carreta@590, 🚜🔧 Disco de freio para trator@320, 🛢️ Fluido de freio DOT 4 200 L@2890, 🧰 Maleta para reparo de freio@349, 🔧 Chave de sangria de freio@39",
  "Amortec Suspensões":
    "Amortecedores: 🚗⚙️ Amortecedor dianteiro para sedã@249, 🚙⚙️ Amortecedor traseiro para utilitário@269, 🛻⚙️ Amortecedor dianteiro para picape@329, 🏍️⚙️ Amortecedor para moto@219, 🚚⚙️ Amortecedor para caminhão@489, 🚐⚙️ Amortecedor traseiro para van@298, 🚌⚙️ Amortecedor de cabine para ônibus@369 | Suspensão e direção: ⚙️ Rolamento de roda@98, ⛓️ Corrente de transmissão para moto@187, 🔩 Parafuso da bandeja, caixa com 10@58, ⚙️🔧 Terminal de direção@66, 🔩⚙️ Bieleta estabilizadora@58, 🧰 Maleta para troca de molas@449, 🔩🔧 Calço de alinhamento, caixa com 50@49",
  "Tintas Horizonte":
    "Tintas: 🖌️🏠 Tinta acrílica para fachada 18 L@389, 🖌️🚪 Esmalte para portas 3,6 L@119, 🖌️🪵 Verniz para madeira 3,6 L@134, 🖌️🧱 Tinta para tijolo aparente 18 L@329, 🖌️🪟 Esmalte para esquadrias 3,6 L@126, 🎨 Corante líquido 50 ml, caixa com 12@84, 🖌️🏊 Tinta para piscina 3,6 L@189 | Preparo e proteção: 🪣 Massa corrida 25 kg@68, 🪣💧 Impermeabilizante 18 L@279, 🪣☔ Manta líquida para laje 12 kg@198, 🖌️ Pincel de cerdas macias@19, 🪜 Escada de alumínio 6 degraus@229, 🧤 Luva de malha, pacote com 12@58, 🥽 Óculos de proteção@18",
  "Pisos Terracota":
    "Pisos: ⬜ Porcelanato branco 60x60 m²@74.9, ⬛ Porcelanato preto 60x60 m²@84.9, 🟫 Lajota terracota 30x30 m²@46, 🪵 Piso vinílico amadeirado caixa 3 m²@229, 🪵🏠 Laminado de carvalho caixa 2 m²@148, 🟧 Ladrilho hidráulico laranja m²@139, 🟩 Ladrilho hidráulico verde m²@139 | Revestimentos: 🟦 Pastilha azul para piscina m²@98, 🧱 Plaqueta de tijolinho m²@89, 🟨 Azulejo amarelo 20x20 m²@52, 🟪 Azulejo lilás 20x20 m²@52, 🛁 Revestimento para banheiro m²@58, 🍳🟦 Revestimento para cozinha m²@62, 🪨 Pedra natural para fachada m²@119",
  "Argamassas Pedra Firme":
    "Argamassas: 🧱 Argamassa de assentamento 20 kg@21.9, ⬜🧱 Argamassa para porcelanato 20 kg@38, 🪨🧱 Argamassa para pedras 20 kg@44, 🏊🧱 Argamassa para piscina 20 kg@52, 🏠🧱 Reboco pronto 25 kg@26, 🔥🧱 Argamassa para churrasqueira 5 kg@39, 🏗️🧱 Graute estrutural 25 kg@48 | Rejuntes e selantes: 🟫 Rejunte marrom 1 kg@12.5, ⬜ Rejunte branco 1 kg@12.5, ⬛ Rejunte preto 1 kg@13.5, 🪟💧 Selante para janelas 280 g@24, 🚿 Selante antimofo para box 280 g@27, 🪣 Aditivo plastificante 3,6 L@38, 🪣🧱 Chapisco rolado 18 kg@96",
  "Botânica Jurema":
    "Corpo e rosto: 🧴 Hidratante de umbu 250 ml@39.9, 🧼 Sabonete de juá 90 g@12, 🧴🌵 Gel de mandacaru 200 ml@34, 🧴🥥 Óleo de licuri 60 ml@48, 🧼🍫 Sabonete de cacau 90 g@13, 🧴🌸 Creme para mãos 75 g@22, 🍯 Esfoliante de mel e açúcar 200 g@36 | Cabelos: 🧴🌿 Xampu de alecrim 300 ml@32, 🧴🥑 Máscara de abacate 300 g@44, 🧴🥭 Condicionador de manga 300 ml@34, 🧼🌿 Xampu sólido 80 g@29, 🧴🌺 Leave-in de hibisco 150 ml@38, 🧴🍋 Tônico capilar de limão 100 ml@42, 🧴🌻 Óleo de girassol 60 ml@36",
  "Perfumaria Laranjeiras":
    "Perfumes e banho: 🍊🧴 Colônia flor de laranjeira 100 ml@89, 🌹🧴 Colônia de rosas 100 ml@92, 🪻🧴 Colônia de lavanda 100 ml@86, 🧼🍊 Sabonete de laranja, kit com 3@29, 🧼🌹 Sabonete de rosas, kit com 3@29, 🫧 Espuma de banho 500 ml@42, 🎁 Kit presente colônia e sabonete@119 | Casa: 🕯️ Vela perfumada 160 g@49, 🕯️🍊 Vela de laranja e canela 160 g@52, 🪻 Sachê de lavanda, kit com 3@19, 🌸 Água de lençóis 500 ml@42, 🌿 Aromatizador de capim-limão 250 ml@54, 🪔 Rechaud de cerâmica@64, 💐 Difusor de varetas floral@79",
  "Farma União":
    "Isentos de prescrição: 💊 Analgésico com 20 comprimidos@11.9, 🍊💊 Vitamina C 1 g com 10 comprimidos@14.9, ☀️💊 Vitamina D com 30 cápsulas@24.9, 🧴☀️ Protetor solar FPS 50@46, 🧴🦟 Repelente infantil 100 ml@27, 🩹 Curativo adesivo, caixa com 40@8.9, 🍯💊 Pastilha de mel e própolis, caixa com 12@12.9, 🌡️ Termômetro clínico digital@24 | Genéricos: 💊🫀 Caixa de anti-hipertensivo com 12 cartelas@96, 💊🌼 Caixa de antialérgico com 12 cartelas@84, 💊🦵 Caixa de anti-inflamatório com 12 cartelas@108, 💊🌡️ Caixa de antitérmico com 24 cartelas@132, 💊🩸 Caixa de redutor de colesterol com 10 cartelas@145, 👁️💧 Caixa de colírio com 12 frascos@126, 💊💧 Caixa de analgésico em gotas com 12 frascos@118",
  "Malhas Itajaí":
    "Camisetas: 👕 Camiseta básica de algodão@29.9, 👚 Camiseta baby look@29.9, 🎽 Regata de treino@27.9, 👔 Camisa social manga longa@79, 👕🎨 Camiseta para estampar@24, 👕🧸 Camiseta infantil@24.9, 👚🌸 Blusa de malha canelada@49.9 | Inverno e uniformes: 🧥 Casaco de lã batida@169, 🧣 Cachecol de malha@34, 🧤 Luva de lã@22, 🧦 Meia de algodão, pacote com 6@39, 🧢 Boné bordado@32, 🥼 Jaleco de gabardine@89, 🦺 Colete refletivo@26",
  "Jeans Sertão":
    "Adulto: 👖 Calça jeans reta@119, 👖👢 Calça jeans skinny@124, 👖🦺 Calça jeans de trabalho@98, 🩳 Bermuda de sarja@79, 👗 Vestido jeans@139, 🧥 Casaco de sarja forrado@179, 👜 Bolsa de sarja@89 | Infantil: 👖🧸 Calça jeans infantil@74, 🩳⚽ Bermuda infantil@54, 👗🧸 Vestido jeans infantil@84, 🎒 Mochila de lona@96, 🧢 Boné jeans@29, 👖👜 Calça jeans clochard@92, 👚🧸 Blusa infantil@69",
  "Lingerie Serra Azul":
    "Lingerie e praia: 👙☀️ Biquíni com proteção solar@98, 🩲 Cueca de algodão, kit com 3@54, 👙 Biquíni cortininha@89, 🩱 Maiô clássico@119, 🩲🌸 Calcinha de algodão, kit com 5@59, 🩱👗 Body modelador@98, 🩳 Short de praia@64 | Para dormir: 👘 Quimono de cetim@129, 👚🩳 Pijama curto@79, 👘🛁 Roupão de algodão@139, 🧦 Meia de dormir, kit com 3@29, 👗 Camisola de malha@69, 🧸👚 Pijama infantil@52, 🩴 Chinelo de quarto@39",
  "Calçados Passo Leve":
    "Sapatos: 🥿 Sapatilha de couro@129, 👠 Scarpin salto médio@169, 👡 Sandália de salto@149, 👢 Bota cano curto@219, 👞 Mocassim de couro@159, 🩰 Sapatilha de balé@74, 🩴 Chinelo de dedo@29 | Bolsas e cuidados: 👜 Bolsa de mão de couro@249, 👛 Porta-moedas de couro@59, 👝 Clutch para festa@98, 🎒 Mochila de couro@289, 🧳 Mala de bordo@389, 🧽👞 Esponja de brilho, caixa com 12@48, 🧴👢 Hidratante para couro 200 ml@26",
  "Botas Rio Bravo":
    "Botas: 🥾 Botina de segurança@119, 🥾🪨 Bota para mineração@189, 🥾🌾 Bota do campo@229, 👢 Bota de montaria@279, 🥾🔥 Bota para soldador@198, 🥾❄️ Bota para câmara fria@214, 👞 Sapato de segurança social@149 | Proteção: ⛑️ Capacete de resgate@44, 🧤 Luva tricotada, pacote com 12@139, 🥽 Óculos de proteção ampla visão@24, 🦺 Colete de sinalização@29, 🧦 Meia térmica, pacote com 6@69, 🎧 Abafador de ruído@38, 🧥☔ Casaco impermeável@142",
  "Tênis Corrida Livre":
    "Tênis: 👟⏱️ Tênis de corrida@189, 👟🎽 Tênis de academia@169, 👟 Tênis casual@139, 👟🎾 Tênis para quadra@179, 🥾 Tênis para trilha@199, 👟⚽ Chuteira society@159, 👟🧸 Tênis infantil@98 | Esporte: 🧦 Meia esportiva, pacote com 6@49, 🎽 Regata de corrida@44, 🩳 Short de corrida@52, 🧢 Boné de corrida@39, 🛼 Patins inline@289, 🛹 Skate completo@249, ⏱️ Cronômetro esportivo@64",
  "Móveis Araucária":
    "Quarto: 🛏️ Cama box casal@1390, 🛏️🪟 Cama de solteiro@690, 🚪👗 Guarda-roupa 2 portas@1190, 🗄️ Gaveteiro 2 gavetas@489, 🪞 Espelho de corpo inteiro@219, 🛏️🧸 Cama infantil@740, 🪞🗄️ Penteadeira com espelho@529 | Cozinha e escritório: 🪑 Cadeira de jantar@189, 🪑🍽️ Mesa de jantar com 6 cadeiras@1690, 🪑💻 Escrivaninha com cadeira@459, 🗄️📁 Arquivo de aço 2 gavetas@539, 🚪🍳 Armário de cozinha@1290, 🪑🪵 Cadeira de madeira maciça@269, 🗄️📚 Estante para livros@389",
  "Estofados Bem Viver":
    "Sofás: 🛋️ Sofá retrátil 3 lugares@1890, 🛋️🪴 Sofá de canto 5 lugares@2490, 🛋️🛏️ Sofá-cama 2 lugares@1590, 🛋️🖼️ Namoradeira@890, 🛋️📺 Sofá com chaise para sala de TV@2190, 🛋️🐕 Sofá em tecido pet@1990, 🛋️🧸 Sofá infantil@790 | Complementos: 🛏️🖼️ Cabeceira estofada casal@489, 🛏️ Base box estofada@629, 🪑 Cadeira estofada@259, 🪑🍽️ Cadeira de jantar estofada@289, 🐕🛏️ Cama para cachorro@129, 🖼️ Quadro decorativo@119, 🪴 Vaso com planta permanente@98",
  "Sementes Cerrado":
    "Lavoura: 🌽 Milho híbrido saca 60 mil@729, 🫛 Soja precoce saca 40 kg@389, 🫘 Feijão-carioca 25 kg@312, 🌾 Trigo saca 40 kg@198, 🌻 Girassol saca 10 kg@349, 🥜 Amendoim 25 kg@289, 🌾🐄 Sorgo forrageiro 20 kg@289, ☘️ Trevo para pastagem 5 kg@219 | Horta: 🍅 Tomate híbrido mil sementes@89, 🥕 Cenoura 500 g@74, 🥬 Alface-americana 100 g@58, 🍉 Melancia 500 g@112, 🥒 Pepino 100 g@66, 🫑 Pimentão mil sementes@94, 🧅 Cebola 500 g@128",
  NutriCampo:
    "Sal e ração: 🧂🐂 Sal mineral para gado de corte 30 kg@149, 🧂🐄 Sal mineral para gado de leite 30 kg@158, 🌽🐂 Ração de engorda 40 kg@98, 🌽🐄 Ração para vaca leiteira 40 kg@109, 🧂🐑 Sal mineral para ovinos 25 kg@119, 🐂 Proteinado da seca 30 kg@112, 🐄 Ração de bezerro 25 kg@89 | Outras criações: 🌽🐔 Ração de postura 25 kg@79, 🐥 Ração inicial para pintinhos 20 kg@72, 🌽🐖 Ração para suínos 40 kg@96, 🐎 Ração para cavalos 40 kg@118, 🐐 Ração para caprinos 25 kg@84, 🐟 Ração para tilápia 25 kg@129, 🐇 Ração para coelhos 20 kg@76",
  "Conta Clara Sistemas":
    "Sistemas: 💻🛒 Gestão de loja plano mensal@129, 🧾💻 Emissor de notas plano mensal@59, 📦💻 Controle de estoque plano mensal@79, 📱📈 Aplicativo de força de vendas mensal@99, 🛒🌐 Loja virtual plano mensal@149, ☁️💾 Cópia de segurança em nuvem mensal@49, 📊 Painel de indicadores mensal@69 | Equipamentos e serviços: 🖨️ Impressora de cupom@649, 🖥️ Computador para caixa@2490, 📱 Celular para vendas@990, ⌨️ Teclado de caixa@189, 🖱️ Mouse sem fio@69, 💳 Maquininha de cartão@299, 🎓💻 Implantação e treinamento@890",
  "Fibra Norte":
    "Internet: 🌐🏠 Fibra casa 500 mega mensal@99, 🌐🏢 Fibra empresa 700 mega mensal@189, 🌐🚜 Internet rural mensal@149, 🌐🎮 Fibra para jogos 1 giga mensal@159, 🌐🏫 Fibra escola 800 mega mensal@229, 🛜 Wi-Fi gerenciado mensal@79, 📡 Link dedicado por rádio mensal@690, 📺🌐 Fibra com TV mensal@169 | Telefonia e segurança: ☎️ Ramal virtual mensal@29, 📞 Número 0800 mensal@119, 📞🏢 PABX em nuvem mensal@159, 📱 Plano móvel empresa mensal@49, 📹 Câmera com gravação mensal@69, 🛰️🚚 Rastreador de frota mensal@54, 🧰🌐 Instalação expressa@120",
  "Solaris Energia":
    "Kits: ☀️🏠 Kit residencial 3 kWp@7890, ☀️🏡 Kit residencial 5 kWp@11900, ☀️🏢 Kit comercial 10 kWp@22900, ☀️🚜 Kit rural 8 kWp@18900, ☀️🐔 Kit granja 25 kWp@54900, ☀️🏭 Kit industrial 75 kWp@149000, ☀️🏖️ Kit casa de praia 2 kWp@5690 | Componentes: 🔋 Bateria 5 kWh@9890, ⚡ Inversor 5 kW@4290, ☀️💧 Bomba solar para poço@6490, ☀️🚿 Aquecedor solar de água@2890, 🔌☀️ Cabo solar 50 m@289, 💡☀️ Luminária solar de jardim@129, 🔌🚗 Carregador para carro elétrico@4690",
  "PetMania Rações":
    "Rações: 🐶 Ração para cães adultos 15 kg@149, 🐶🍼 Ração para filhotes 10 kg@132, 🐱 Ração para gatos castrados 10 kg@169, 🐱🐟 Ração para gatos sabor peixe 10 kg@172, 🐩 Ração para raças pequenas 3 kg@64, 🐕🥕 Ração light para cães 10 kg@158, 🐹 Ração para hamster 500 g@19, 🐦 Mistura de sementes para pássaros 1 kg@24 | Petiscos e cuidados: 🦴 Osso mastigável, pacote com 10@29, 🥩🐶 Bifinho de carne 500 g@24, ⚽🐶 Bola para cachorro@15, 🧶🐱 Novelo para gatos, kit com 3@22, 🧴🐶 Xampu neutro 500 ml@27, 🐾🧴 Hidratante para patas 60 g@32, 🐟🐱 Petisco de peixe 100 g@16",
  "Papelaria Araponga":
    "Escolar: 📓 Caderno universitário 10 matérias@29.9, 📒 Caderno de caligrafia, pacote com 10@64, ✏️ Lápis preto, caixa com 72@58, 🖍️ Giz de cera, caixa com 12@14, 🎒 Mochila escolar@129, 📐 Esquadro, caixa com 12@48, 📏 Régua 30 cm, caixa com 24@42, 🎨 Guache 6 cores@19.9 | Escritório: 📅 Calendário de mesa@18, 📔 Agenda diária@34, 🖊️ Caneta azul, caixa com 50@48, 📎 Clipes, caixa com 500@16, 📌 Percevejo, caixa com 100@9.9, ✂️ Tesoura de escritório@14, 🗂️ Divisória de fichário, pacote com 10@22",
  "Química Pinheiros":
    "Limpeza técnica: 🛢️ Desengraxante alcalino 200 L@1490, 🪣🧼 Detergente neutro 20 L@89, 🔩🧪 Removedor de ferrugem 5 L@96, 🛢️🔧 Solvente para peças 50 L@549, 🧪 Desincrustante ácido 20 L@178, 🧼 Sabonete industrial 5 L@64, 🚗🫧 Xampu automotivo 20 L@118 | Lubrificação: 🛢️⚙️ Óleo hidráulico 200 L@2890, ⚙️🪣 Graxa de lítio 20 kg@469, 🛢️🏭 Fluido térmico 200 L@3190, ⚙️🧴 Spray lubrificante 300 ml@22, ⛓️🧴 Óleo de corrente 1 L@36, 🛢️🚚 Óleo de motor a diesel 200 L@3490, ⚗️ Aditivo para óleo de corte 5 L@149",
  "Metalúrgica Três Irmãos":
    "Estruturas: 🚧 Cavalete de aço para obra@189, 🪜 Escada marinheiro@1290, 🚪 Portão de aço@1890, 🏭🏗️ Estrutura para galpão m²@389, 🪟 Grade para janela@349, 🪚 Lâmina de serra, caixa com 10@640, ⚓ Âncora galvanizada@489 | Peças: ⚙️ Engrenagem módulo 3@289, 🔩 Parafuso estrutural, caixa com 100@189, ⛓️ Corrente galvanizada 10 m@219, 🏗️⛓️ Gancho para guindaste 2 t@164, 🔗 Elo de emenda, caixa com 10@96, 🧲 Separador magnético@740, ⚙️🔩 Eixo usinado sob desenho@320",
  "Embalagens Tietê":
    "Papel e papelão: 📦 Caixa 30x20x20, pacote com 100@189, 📦✉️ Caixa para envio, pacote com 50@84, 🍕📦 Caixa de pizza, pacote com 50@69, 🛍️ Sacola de papel, pacote com 100@98, 🍟 Caixa para fritas, pacote com 100@44, 🍿 Balde de pipoca, pacote com 50@58, ✉️ Envelope de segurança, caixa com 100@62, 🧻 Bobina de papel 60 cm@149 | Alimentos e presentes: 🥡 Caixa para yakisoba, pacote com 100@89, 🥤 Copo com tampa e canudo, pacote com 100@64, 🍱 Marmita com divisórias, pacote com 100@98, 🫙 Pote com tampa, caixa com 100@128, 🧁 Forminha de papel, pacote com 500@24, 🎁 Caixa de presente, pacote com 20@74, 🎀 Fita de cetim 50 m@19",
  "MedSul Hospitalar":
    "Descartáveis: 🧤 Luva de procedimento, caixa com 100@39, 💉 Seringa 5 ml, caixa com 100@48, 🥼 Avental descartável, pacote com 10@42, 🧻🛏️ Lençol em rolo 50 m@18, 🩹 Curativo hidrocoloide, caixa com 10@98, 🩹🧻 Esparadrapo, caixa com 12@89, 🧪 Tubo de coleta, caixa com 100@74 | Aparelhos: 🩺 Estetoscópio@149, 🌡️ Termômetro clínico@49, 🦽 Cadeira de rodas@890, 🩼 Par de muletas@139, 🛏️ Cama hospitalar@3490, 🔬 Microscópio binocular@2890, 🩸 Medidor de glicose@129",
  "Dental Prime":
    "Consumo: 🦷 Resina composta 4 g@89, 🦷💎 Broca diamantada, caixa com 10@74, 💉 Anestésico, caixa com 50@119, 🧤 Luva de látex, caixa com 100@42, 🦷✨ Clareador 35%@158, 🪥 Escova dental profissional, caixa com 24@96, 🦷🧪 Cimento de ionômero@132 | Equipamentos: 🦷💡 Fotopolimerizador@489, 🪞🦷 Espelho bucal, caixa com 10@64, 📷🦷 Câmera intraoral@890, 🥽 Óculos de proteção para consultório@36, 🦷🔊 Ultrassom odontológico@1290, 🪑 Mocho odontológico@749, 🩻 Raio X panorâmico@6890",
  "Lumina Elétrica":
    "Iluminação: 💡 Lâmpada LED 9 W, caixa com 10@69, 💡✨ Lâmpada de filamento@24, 🔦 Lanterna recarregável@58, 💡🏠 Luminária de teto@129, 💡🏙️ Luminária pública 100 W@249, 💡🪴 Luz para plantas@74, 🪩 Globo de luz para festas@119, 💡🚪 Luz com sensor de presença@49 | Elétrica: 🔌 Tomada, caixa com 10@98, 🔌 Extensão 5 m@39, 🔋 Pilha recarregável, kit com 4@44, ⚡ Disjuntor bipolar@39, 🎛️ Dimmer rotativo@52, 🛎️ Campainha sem fio@64, 🚨 Sinalizador de emergência@89",
  "Lar & Sono Enxovais":
    "Cama: 🛏️ Jogo de cama casal 200 fios@149, 🛏️👑 Jogo de cama queen 300 fios@229, 🛏️❄️ Edredom queen@229, 🛏️🌸 Cobre-leito casal@179, 🛏️🧸 Jogo de cama infantil@119, 🧶 Manta de tricô@79, 🛏️💧 Protetor de colchão@69 | Banho e mesa: 🛁🧺 Toalha de banho, kit com 2@69, 🛁🦆 Toalha de banho infantil@49, 👘 Roupão adulto@139, 🚿🛁 Tapete de banheiro, kit com 2@64, 🍽️ Jogo americano com 4 peças@44, 🍽️🌿 Toalha de mesa 6 lugares@54, 🧺 Cesto para roupa@89",
  "Brinquedos Pipoca":
    "Educativos: 🧩 Quebra-cabeça 100 peças@39, 🧮 Ábaco colorido@49, 🚂 Trenzinho de madeira@89, 🪆 Boneca de encaixe@64, 🎲 Jogo de tabuleiro@54, 🥁 Tambor infantil@69, 🪇 Par de maracas@34, 🧸 Urso de pelúcia@59 | Ar livre: 🪁 Pipa com carretel@29, 🪀 Ioiô, caixa com 12@58, ⚽ Bola de futebol@42, 🛴 Patinete infantil@159, 🫧 Bolha de sabão, caixa com 12@38, 🎳 Boliche infantil@59, 🏓 Raquetes de pingue-pongue@36",
  "Brilho de Minas":
    "Anéis e brincos: 💍 Anel solitário@59, 💍💎 Aliança com zircônias@69, 💎 Brinco ponto de luz@39, ⭐ Brinco estrela@42, 🦋 Brinco borboleta@45, 💍✨ Anel ajustável@45, 🌸 Brinco flor@44 | Colares e acessórios: 📿 Colar de contas@79, ❤️ Pingente de coração@54, 🌙 Gargantilha com lua@62, 🍀 Pulseira trevo@89, ⌚ Relógio feminino@189, 👑 Tiara para noivas@149, 🎀 Presilha de laço, kit com 6@48",
  "Seguros Aliança do Vale":
    "Pessoas: ☂️ Vida individual mensal@39, ☂️🏢 Vida em grupo mensal@29, 🩹 Acidentes pessoais mensal@19, 🏥 Renda hospitalar mensal@34, ✈️ Viagem nacional@49, 🦷 Plano odontológico mensal@42, 🎓 Proteção educacional mensal@27 | Bens: 🚗 Auto básico mensal@169, 🏍️ Moto mensal@89, 🏠 Residência mensal@32, 🏢 Empresarial mensal@119, 📱 Celular mensal@26, 🚚 Carga por viagem@98, 🚜 Máquinas agrícolas mensal@139",
  LimpaMax:
    "Casa: 🧴🫧 Detergente concentrado 5 L@29, 🧴🪻 Desinfetante de lavanda 5 L@24, 🪣 Água sanitária 5 L@18, 🧺🫧 Lava-roupas 5 L@46, 🧺🌸 Amaciante 5 L@32, 🪟🧽 Limpa-vidros 500 ml, caixa com 12@64, 🧽 Esponja multiuso, pacote com 60@54, 🧼 Sabão em barra, caixa com 10@36 | Profissional: 🧻 Papel higiênico rolão, pacote com 8@69, 🧴 Sabonete líquido 5 L@34, 🗑️ Lixeira telada, kit com 3@84, 🧹 Vassoura de nylon, kit com 6@79, 🚽🧼 Limpador sanitário 5 L@31, 🧤 Luva de borracha, pacote com 12@48, 🪠 Desentupidor, kit com 6@66",
  "Ferramentas Jacarandá":
    "Ferramentas: 🔨 Martelo unha@39, 🪛 Chave de fenda, jogo com 6@59, 🔧 Chave combinada, jogo com 12@129, 🪚 Serrote 20 pol.@49, 🪓 Machado com cabo@89, ⛏️ Picareta com cabo@94, 🛠️ Jogo de ferramentas com 40 peças@249, 🧰 Caixa de ferramentas@149 | Ferragens: 🔒 Cadeado 40 mm, caixa com 6@119, 🔑 Chave tetra virgem, caixa com 50@98, 🪜 Escada de fibra 8 degraus@449, 🔩🧱 Parafuso com bucha, pacote com 100@48, 🔩 Parafuso sextavado, caixa com 200@76, ⛓️ Corrente zincada 30 m@189, 🧲 Fecho magnético, caixa com 20@58",
  "Máquinas Oeste":
    "Bebidas e gelados: 🍦⚙️ Máquina de sorvete expresso@8990, 🧊⚙️ Máquina de gelo 30 kg@4290, ☕⚙️ Máquina de café espresso@6490, 🥤⚙️ Liquidificador industrial 8 L@1190, 🥤🍊 Extrator de suco@690, 🍧⚙️ Raspadeira de gelo@890, 🍺⚙️ Chopeira elétrica 2 vias@3190 | Cozinha e padaria: 🍞🔥 Forno turbo 5 esteiras@9890, 🍟⚡ Fritadeira elétrica 14 L@1490, 🍿⚙️ Pipoqueira elétrica@749, 🍕🔥 Forno para pizza@5390, 🍖🔥 Churrasqueira rotativa@1890, 🧇⚡ Máquina de waffle@1290, 🥩⚙️ Moedor de carne@2390",
};

export interface DemoProduct {
  name: string;
  price: number;
  unit: "UN" | "KG";
  /** Of its picture, one or two characters. */
  objects: string[];
}

const written = /^(?<objects>\S+) (?<name>.+)@(?<price>[\d.]+)(?:\/(?<unit>KG))?$/u;
const characters = new Intl.Segmenter("pt-BR");

/** The categories of a company, each with its products; none where it has nothing to sell. */
export function demoCategoriesOf(company: string): { name: string; products: DemoProduct[] }[] {
  const text = lines[company];
  if (!text) return [];
  return text.split(" | ").map((category) => {
    const [name = "", list = ""] = category.split(": ");
    return { name, products: list.split(/, (?!\p{L})/u).map(read) };
  });
}

function read(entry: string): DemoProduct {
  const { objects = "", name = "", price, unit } = written.exec(entry)?.groups ?? {};
  return {
    name,
    price: Number(price),
    unit: unit === "KG" ? "KG" : "UN",
    objects: Array.from(characters.segment(objects), ({ segment }) => segment),
  };
}
