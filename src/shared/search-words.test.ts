import { describe, expect, it } from "vitest";
import { languages } from "../features/base/reference/data/languages.ts";
import { segments } from "../features/base/reference/data/segments.ts";
import { themes } from "../features/base/reference/data/themes.ts";
import { positionLabels } from "../features/base/reference/position-labels.ts";
import { searchWords, withoutAccents } from "./search-words.ts";

/** As the finders look: each word of what was typed stands somewhere in the text. */
const finds = (typed: string, text: string) =>
  searchWords(typed).every((word) => withoutAccents(text).includes(word));

const listed = (text: string): string[][] => text.split(/,\s+/).map((forms) => forms.split(/\s+|>/));

/** What is sold and who works, in all forms that people type. */
const inTrades =
  listed(`calçado calçados, calçado calçada, feminino feminina femininos femininas, masculino masculina
masculinos masculinas, cadeira cadeiras, enfermeiro enfermeira enfermeiros, armário armários,
secretário secretária secretárias, vendedor vendedora vendedores vendedoras, consultor consultora
consultores, amortecedor amortecedores, português portuguesa portugueses portuguesas, francês
francesa franceses, inglês inglesa, japonês japoneses, promoção promoções, colchão colchões,
caminhão caminhões, capitão capitães, comercial comerciais, animal animais, jornal jornais, hospital
hospitais, painel painéis, imóvel imóveis, barril barris, infantil infantis, perfil perfis, lençol
lençóis, girassol girassóis, vantagem vantagens, viagem viagens, jardim jardins, cupom cupons, álbum
álbuns, bombom bombons, mulher mulheres, motor motores, flor flores, colar colares, açúcar açúcares,
talher talheres, aprendiz aprendizes, verniz vernizes, nariz narizes, matriz matrizes, lápis lápis,
ônibus ônibus, tênis tênis, cabo cabos, loja lojas, mala malas, bolsa bolsas, sapato sapatos, tinta
tintas, botina botinas, camiseta camisetas, queijo queijos, vinho vinhos, biquíni biquínis, sofá
sofás, café cafés, pedra pedras, carne carnes, peça peças, autopeça autopeças, ferramenta
ferramentas, máquina máquinas, embalagem embalagens, bebida bebidas, alimento alimentos, cosmético
cosméticos, perfume perfumes, remédio remédios, brinquedo brinquedos, joia joias, seguro seguros,
imobiliário imobiliária imobiliários, químico química químicos, elétrico elétrica elétricos
elétricas, eletrônico eletrônica, odontológico odontológica, farmacêutico farmacêutica, técnico
técnica, externo externa, interno interna, gerente gerentes, representante representantes, psicólogo
psicóloga, advogado advogada, médico médica, professor professora professores, diretor diretora,
canino canina, bovino bovina bovinos, latino latina, adulto adulta adultos, esportivo esportiva,
social sociais, casual casuais, branco branca, dourado dourada, grande grandes,
orgânico orgânica, natural naturais, industrial industriais, residencial residenciais, solar
solares, térmico térmica, hidráulico hidráulica, plástico plástica, metálico metálica, cerâmico
cerâmica, acrílico acrílica, bancário bancária, contador contadora contadores, cozinheiro
cozinheira, costureiro costureira, motorista motoristas, eletricista eletricistas, pedreiro
pedreiros, pintor pintora pintores, padeiro padeira, garçom garçons, televisor televisores,
computador computadores, monitor monitores, impressora impressoras, teclado teclados, celular
celulares, lâmpada lâmpadas, luminária luminárias, cabide cabides, toalha toalhas, travesseiro
travesseiros, almofada almofadas, cortina cortinas, tapete tapetes, espelho espelhos, mesa mesas,
sapatilha sapatilhas, chinelo chinelos, sandália sandálias, bota botas, meia meias, cinto cintos,
relógio relógios, brinco brincos, pulseira pulseiras, aliança alianças, óculos óculos, coleira
coleiras, vacina vacinas, semente sementes, adubo adubos, trator tratores, pneu pneus, freio freios,
pastilha pastilhas, disco discos, parafuso parafusos, porca porcas, martelo martelos, serrote
serrotes, broca brocas, luva luvas, capacete capacetes, extintor extintores, alarme alarmes, sensor
sensores, roteador roteadores, aluguel aluguéis, pincel pincéis, carretel carretéis, álcool álcoois,
projetor projetores, tambor tambores, avental aventais, cereal cereais, mineral minerais, vegetal
vegetais, cristal cristais, portal portais, manual manuais, digital digitais, escolar escolares,
tubo tubos, registro registros, torneira torneiras, chuveiro chuveiros, vaso vasos, piso pisos,
azulejo azulejos, porta portas, janela janelas, telha telhas, tijolo tijolos, cimento cimentos,
argamassa argamassas`);

/** What is typed, and what it must not find. */
const different =
  listed(`cabra>cabo, cabo>cabra, mala>mal, malas>mal, contador>conta, contadores>conta, portão>porta,
carteira>carta, cartão>carta, cartão>carteira, jornada>jornal, motorista>motor, lapiseira>lápis,
lápis>lapidado, tênis>manutenível, despesa>despesca, sobremesa>sobremessa, limão>limpeza,
fogão>fogueira, botão>botina, botina>botão, sabão>saboneteira, saboneteira>sabão, metais>metade,
canais>cana, mesas>mês, cortina>corte, máquina>maquiagem, vacina>vaca, feijão>feijoada,
painel>paina, bolsas>bolso, pratos>prateleira, gatos>gasto, camisas>camiseta, tintas>tinteiro,
vendas>vender, padeiro>pá, pintor>pinto, solares>sola, portuguesa>porta, medicina>médico,
cozinha>cozinheiro, farinha>farmácia, caminho>caminhão, perfil>perfume, perfume>perfil,
moveis>movimento, móveis>removedor, anéis>janela, infantil>infante, barril>barra, cupom>cupim,
viagem>viaduto, serviço>servidor, banco>banca, porco>porca, homens>homeoffice, consultas>consultor, títulos>titular, moveis>removedor, empresas>empreendedor`);

describe("words that are searched", () => {
  it.each([
    ["vendedores", "vendedora", "Vendedor(a)", "Vendedor/a", "VENDEDORES(AS)"],
    ["promotor de vendas", "promotoras de venda", "Promotor(a) de Vendas"],
    ["consultor comercial", "consultoras comerciais"],
    ["vendedor externo", "vendedora externa", "Vendedor(a) externo(a)"],
    ["promoção", "promoções"],
    ["engenheira", "engenheiros"],
    ["técnico", "técnicas"],
    ["vantagem", "vantagens"],
    ["mulher", "mulheres"],
    ["cliente", "clientes"],
  ])("meet in plural and gender: %s, %s", (...forms) => {
    for (const typed of forms)
      for (const text of forms) expect([typed, text, finds(typed, text)]).toEqual([typed, text, true]);
  });

  it("meet in plural and gender, whatever the trade", () => {
    const apart: string[] = [];
    for (const forms of inTrades)
      for (const typed of forms)
        for (const text of forms) if (!finds(typed, text)) apart.push(`${typed} > ${text}`);
    expect(apart).toEqual([]);
    expect(inTrades.flat().length).toBeGreaterThan(300);
  });

  it("do not find what only begins alike", () => {
    const met = different.filter(([typed = "", text = ""]) => finds(typed, text));
    expect(met).toEqual([]);
  });

  it("of every word of the reference data find that word", () => {
    const names = [...segments, ...themes, ...languages].map(([, name]) => name);
    for (const name of [...names, ...Object.values(positionLabels), ...inTrades.flat()])
      expect([name, finds(name, name)]).toEqual([name, true]);
  });

  it("are separated by signs, whatever these are", () => {
    for (const typed of ["vinhos/queijos", "vinhos,queijos", "vinhos-queijos", "(vinhos) & queijos!"]) {
      expect(finds(typed, "Queijos e vinhos da serra")).toBe(true);
    }
    expect(finds("guarda chuva", "Guarda-chuva")).toBe(true);
    expect(finds("guarda-chuva", "Guarda chuva")).toBe(true);
    expect(finds("pós-venda", "Pós venda")).toBe(true);
    expect(searchWords("C++ & C#")).toEqual(["c", "c"]);
  });

  it("are the signs where there is nothing else, and nothing where nothing was typed", () => {
    expect(searchWords("+++ %")).toEqual(["+++", "%"]);
    expect(searchWords("´")).toEqual(["'"]);
    expect(searchWords("  ")).toEqual([]);
    expect(searchWords(undefined)).toEqual([]);
  });

  it("stay themselves where little would be left, and are six at most", () => {
    expect(searchWords("loja lojas mais café Dias 4x4")).toEqual([
      "loja",
      "loja",
      "mais",
      "cafe",
      "dias",
      "4x4",
    ]);
    expect(searchWords("cartão")).toEqual(["cartao"]);
    expect(searchWords("a b c d e f g")).toHaveLength(6);
  });
});
