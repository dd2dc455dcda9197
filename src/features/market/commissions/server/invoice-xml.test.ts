import { describe, expect, it } from "vitest";
import { accessKeyOf, cancellationXml, type NoteFacts, noteXml } from "../testing/invoice-files.ts";
import { readInvoiceXml } from "./invoice-xml.ts";
import { InvoiceFault } from "./note-part.ts";

const read = (xml: string | Buffer, takesTests = false) => readInvoiceXml(Buffer.from(xml), { takesTests });

function faultOf(xml: string | Buffer): string {
  try {
    read(xml);
  } catch (error) {
    if (error instanceof InvoiceFault) return error.message;
    throw error;
  }
  throw new Error("It was taken");
}

const icms = (inside: string) => `<ICMS><ICMS10>${inside}</ICMS10></ICMS>`;

describe("a note", () => {
  it("is read with buyer, lines, order and instalments", () => {
    const facts: NoteFacts = {
      orderNumber: "PC 77",
      instalments: [
        { dueOn: "2026-11-05", value: "60.00" },
        { dueOn: "2026-12-05", value: "40.01" },
      ],
      lines: [{ value: "60.01", name: "Pão <francês> & cia" }, { value: "40.00" }],
    };
    expect(read(noteXml(facts))).toEqual({
      accessKey: accessKeyOf(facts),
      number: 1234,
      series: 1,
      issuedOn: "2026-10-05",
      environment: "PRODUCTION",
      kind: "SALE",
      references: [],
      issuer: { document: "11222333000181", name: "Empório & Cia" },
      buyer: { document: "45723174000110", name: "Mercado São João", city: "Joinville/SC" },
      orderNumber: "PC 77",
      lines: [
        { code: "P1", ean: "7891000100103", name: "Pão <francês> & cia", ncm: "19053100", baseCents: 60_01 },
        { code: "P2", ean: "7891000100103", name: "Produto 2", ncm: "19053100", baseCents: 40_00 },
      ],
      totalCents: 100_01,
      instalments: [
        { number: "001", dueOn: "2026-11-05", cents: 60_00 },
        { number: "002", dueOn: "2026-12-05", cents: 40_01 },
      ],
    });
  });

  it("counts taxes and costs of a line that the buyer pays, and takes off the discount", () => {
    const product =
      "<vFrete>1.00</vFrete><vSeg>0.10</vSeg><vDesc>5.00</vDesc><vOutro>0.01</vOutro><xPed>12</xPed>";
    const taxes = `${icms("<vICMSST>3.00</vICMSST><vFCPST>0.50</vFCPST><vICMS>9.00</vICMS>")}<IPI><IPITrib><vIPI>2.00</vIPI></IPITrib></IPI><PIS><PISAliq><vPIS>1.65</vPIS></PISAliq></PIS>`;
    const xml = noteXml({ lines: [{ value: "100.00", product, taxes }], total: "101.61" });
    expect(read(xml)).toMatchObject({
      lines: [{ baseCents: 101_61 }],
      totalCents: 101_61,
      orderNumber: "12",
    });
  });

  it("leaves out what is not in its total, and follows it with the tax that the buyer is spared", () => {
    const spared = { value: "100.00", taxes: icms("<vICMSDeson>7.00</vICMSDeson>") };
    expect(read(noteXml({ lines: [spared], total: "93.00" })).lines[0]?.baseCents).toBe(93_00);
    expect(read(noteXml({ lines: [spared], total: "100.00" })).lines[0]?.baseCents).toBe(100_00);
    const gift = noteXml({ lines: [{ value: "100.00" }, { value: "9.00" }], total: "100.00" });
    const lines = read(
      gift.replace(/<indTot>1(?=<\/indTot><\/prod><imposto>(?:(?!<det).)*<\/det><total>)/, "<indTot>0"),
    );
    expect(lines.lines.map(({ baseCents }) => baseCents)).toEqual([100_00, 0]);
  });

  it("stays exact where floats do not", () => {
    const lines = Array.from({ length: 990 }, () => ({ value: "0.07" }));
    expect(read(noteXml({ lines })).totalCents).toBe(69_30);
    expect(read(noteXml({ lines: [{ value: "90071992547.41" }] })).lines[0]?.baseCents).toBe(
      9_007_199_254_741,
    );
    expect(read(noteXml({ lines: [{ value: "1.15" }] })).totalCents).toBe(115);
  });

  it("takes back what another one sold", () => {
    const sold = accessKeyOf({});
    const facts: NoteFacts = { purpose: "4", direction: "0", references: [sold], number: 9 };
    expect(read(noteXml(facts))).toMatchObject({ kind: "RETURN", references: [sold] });
    expect(faultOf(noteXml({ ...facts, references: [] }))).toContain("não diz a chave");
    expect(faultOf(noteXml({ ...facts, references: [`${sold.slice(0, 43)}x`] }))).toContain("inválida");
  });

  it("is cancelled by an event", () => {
    expect(read(cancellationXml())).toMatchObject({
      kind: "CANCELED",
      accessKey: accessKeyOf({}),
      number: 1234,
      series: 1,
      issuedOn: "2026-10-06",
      issuer: { document: "11222333000181" },
      lines: [],
    });
    expect(faultOf(cancellationXml({}, { state: "573" }))).toContain(
      "não registrou este cancelamento (código 573)",
    );
    expect(faultOf(cancellationXml().replaceAll("110111", "110110"))).toContain("carta de correção");
  });

  it("may be of a company whose CNPJ has letters, of a person, and for a person", () => {
    const letters: NoteFacts = { issuer: { document: "12ABC34501DE35", name: "Nova" } };
    expect(read(noteXml(letters))).toMatchObject({
      issuer: { document: "12ABC34501DE35" },
      accessKey: expect.stringContaining("12ABC34501DE35"),
    });
    const person = { document: "52998224725", name: "José" };
    expect(read(noteXml({ issuer: person, series: 920, buyer: person })).buyer.document).toBe("52998224725");
  });

  it.each([
    ["Latin-1 that says so", Buffer.from(noteXml().replace("UTF-8", "ISO-8859-1"), "latin1")],
    ["Latin-1 that says it were UTF-8", Buffer.from(noteXml(), "latin1")],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${noteXml()}`)],
    ["UTF-16", Buffer.from(`\uFEFF${noteXml().replace("UTF-8", "UTF-16")}`, "utf16le")],
    ["no declaration", Buffer.from(noteXml().replace(/^<\?xml.*?\?>/, ""))],
    [
      "lines and prefixes of its own",
      Buffer.from(
        noteXml()
          .replaceAll("><", ">\r\n  <")
          .replace(/<(\/?)(ide|mod)>/g, "<$1n:$2>")
          .replace("<nfeProc ", '<nfeProc xmlns:n="x" '),
      ),
    ],
  ])("is read in %s", (_, bytes) => {
    expect(read(bytes).buyer.name).toBe("Mercado São João");
  });

  it("without SEFAZ's answer is read as well", () => {
    const alone = /<NFe>.*<\/NFe>/.exec(noteXml())?.[0] ?? "";
    expect(read(alone).kind).toBe("SALE");
  });

  it("of the test environment is taken in demonstrations alone", () => {
    expect(faultOf(noteXml({ environment: "2" }))).toContain("ambiente de testes");
    expect(faultOf(cancellationXml({ environment: "2" }))).toContain("ambiente de testes");
    expect(read(noteXml({ environment: "2" }), true).environment).toBe("TEST");
  });
});

describe("is refused, with words that say why:", () => {
  const note = noteXml();
  const entity = '<!ENTITY x SYSTEM "file:///etc/passwd">';
  const key = accessKeyOf({});
  it.each<[string, string | Buffer, string]>([
    ["an external entity", note.replace("?><", `?><!DOCTYPE nfeProc [${entity}]><`), "DOCTYPE"],
    ["a DOCTYPE alone", note.replace("?><", "?><!doctype html><"), "DOCTYPE"],
    ["entities of entities", note.replace("<nfeProc", '<!ENTITY a "&b;&b;"><nfeProc'), "DOCTYPE"],
    ["elements within elements", `<NFe>${"<a>".repeat(100)}`, "elementos demais"],
    ["a NUL", note.replace("<xProd>", "<xProd>\0"), "caractere que não pode estar em um XML"],
    ["what is broken off", note.slice(0, 900), "incompleto"],
    ["a PDF", "%PDF-1.7", "não é um XML"],
    ["an empty file", "", "não é um XML"],
    ["another XML", "<rss></rss>", "não é de uma NF-e"],
    ["a CT-e", "<cteProc></cteProc>", "CT-e"],
    ["a note of services", "<CompNfse></CompNfse>", "NFS-e"],
    ["a summary", "<resNFe></resNFe>", "resumo"],
    ["an older version", note.replace('" versao="4.00"><ide>', '" versao="3.10"><ide>'), "versão 3.10"],
    [
      "a wrong check digit",
      note.replace(`NFe${key}`, `NFe${key.slice(0, 43)}${(Number(key[43]) + 1) % 10}`),
      "chave de acesso inválida",
    ],
    [
      "letters where a key has none",
      note.replace(`NFe${key}`, `NFe${key.slice(0, 42)}A${key[43]}`),
      "chave de acesso inválida",
    ],
    ["another number than its key", note.replace("<nNF>1234<", "<nNF>1235<"), "não corresponde"],
    [
      "another issuer than its key",
      note.replace("<emit><CNPJ>11222333000181", "<emit><CNPJ>45723174000110"),
      "não corresponde",
    ],
    [
      "another note's authorisation",
      note.replace(`<chNFe>${key}`, `<chNFe>${accessKeyOf({ number: 5 })}`),
      "é de outra nota",
    ],
    [
      "a note that SEFAZ denied",
      note.replace("<cStat>100", "<cStat>302"),
      "não foi autorizada pela SEFAZ (código 302)",
    ],
    ["a note that says it is cancelled", note.replace("<cStat>100", "<cStat>101"), "cancelada"],
    [
      "a CNPJ that does not exist",
      note.replace("45723174000110", "45723174000111"),
      "CNPJ inválido (45.723.174/0001-11)",
    ],
    ["a negative value", noteXml({ lines: [{ value: "-10.00" }], total: "-10.00" }), "valor negativo"],
    [
      "a negative discount",
      noteXml({ lines: [{ value: "10.00", product: "<vDesc>-5.00</vDesc>" }], total: "15.00" }),
      "valor negativo em vDesc",
    ],
    [
      "a discount beyond its line",
      noteXml({
        lines: [{ value: "10.00", product: "<vDesc>15.00</vDesc>" }, { value: "9.00" }],
        total: "4.00",
      }),
      "desconto maior",
    ],
    ["a value with a comma", note.replace("<vProd>100.00", "<vProd>100,00"), "não é um valor em reais"],
    ["an exponent", note.replace("<vProd>100.00", "<vProd>1e2"), "não é um valor em reais"],
    ["three decimals", note.replace("<vProd>100.00", "<vProd>100.005"), "não é um valor em reais"],
    [
      "a value beyond measure",
      note.replace("<vProd>100.00", "<vProd>999999999999.00"),
      "não é um valor em reais",
    ],
    [
      "a total that its lines do not make",
      noteXml({ total: "100.01" }),
      "não é o total da nota (R$\u00a0100,01)",
    ],
    ["no total", note.replace(/<vNF>.*<\/vNF>/, ""), "sem vNF"],
    ["two totals", note.replace("<vNF>", "<vNF>1.00</vNF><vNF>"), "mais de um vNF"],
    ["two notes in one", note.replace("</NFe>", "</NFe><NFe></NFe>"), "mais de uma vez"],
    ["no line", note.replace(/<det .*<\/det>/, ""), "nenhum item"],
    [
      "991 lines",
      noteXml({ lines: Array.from({ length: 991 }, () => ({ value: "1.00" })) }),
      "mais de 990 itens",
    ],
    [
      "a day that there is not",
      noteXml({ instalments: [{ dueOn: "2026-02-30", value: "1.00" }] }),
      "não é uma data",
    ],
    ["what came in", noteXml({ direction: "0" }), "nota de entrada"],
    ["an adjustment", noteXml({ purpose: "3" }), "ajuste"],
    ["a credit note", noteXml({ purpose: "5" }), "nota de crédito"],
  ])("%s", (_, xml, words) => {
    expect(faultOf(xml)).toContain(words);
  });
});

it("names of a prototype are but names", () => {
  const odd = noteXml().replace(
    "<ide>",
    "<__proto__><cUF>1</cUF></__proto__><constructor>1</constructor><ide>",
  );
  expect(() => read(odd)).toThrow(InvoiceFault);
  expect(Object.hasOwn(Object.prototype, "cUF")).toBe(false);
});
