import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { brazilianText, linkedInLines } from "../testing/resume-files.ts";
import { readPdfLines } from "./read-pdf-lines.ts";
import type { ResumeLine } from "./resume-lines.ts";
import { understandResume } from "./understand-resume.ts";

const linesOf = (text: string): ResumeLine[] => text.split("\n").map((line) => ({ text: line, size: 0 }));
const understood = (text: string) => understandResume(linesOf(text));

describe("a profile saved as PDF by LinkedIn", () => {
  const found = understandResume(linkedInLines.map(([text, size]) => ({ text, size })));

  it("tells who the person is", () => {
    expect(found).toMatchObject({
      phone: "19987654321",
      place: { city: "Campinas", state: "São Paulo" },
      title: "Representante comercial | Embalagens e descartáveis",
      summary: "Vendo embalagens no interior paulista há dez anos.",
      skills: ["Negociação", "Embalagens"],
      languages: [
        { name: "Português", level: 4 },
        { name: "Inglês", level: 3 },
        { name: "Klingon", level: 1 },
      ],
    });
  });

  it("tells the posts, also several at one company", () => {
    expect(found.experiences).toEqual([
      {
        company: "Casa Lima",
        title: "Representante comercial",
        start: "2019-03-01",
        end: null,
        description: ["Carteira de 120 clientes <ativos>."],
      },
      {
        company: "Casa Lima",
        title: "Vendedora externa",
        start: "2017-03-01",
        end: "2019-02-01",
        description: [],
      },
      {
        company: "Distribuidora Sul Ltda",
        title: "Assistente comercial",
        start: "2015-01-01",
        end: "2017-02-01",
        description: [],
      },
    ]);
  });

  it("tells schools", () => {
    expect(found.educations).toEqual([
      {
        school: "PUC Campinas",
        field: "Administração e Gestão",
        degree: "GRADUACAOBACHARELADO",
        start: "2010-01-01",
        end: "2014-12-01",
        said: null,
      },
    ]);
  });

  it("is understood in English too", () => {
    const english = understandResume(
      [
        ["Contact", 13],
        ["www.linkedin.com/in/ana (LinkedIn)", 11],
        ["Top Skills", 13],
        ["Negotiation", 10.5],
        ["Ana Souza", 26],
        ["Sales manager", 12],
        ["São Paulo, São Paulo, Brazil", 12],
        ["Summary", 15.8],
        ["I sell.", 12],
        ["Experience", 15.8],
        ["Casa Lima", 12],
        ["Sales manager", 11.5],
        ["March 2019 - Present (5 years 2 months)", 10.5],
      ].map(([text, size]) => ({ text: String(text), size: Number(size) })),
    );
    expect(english).toMatchObject({
      title: "Sales manager",
      summary: "I sell.",
      place: { city: "São Paulo", state: "São Paulo" },
      experiences: [{ company: "Casa Lima", title: "Sales manager", start: "2019-03-01", end: null }],
    });
  });
});

describe("a resume that follows no model", () => {
  it("tells what is certain, and nothing of other people", () => {
    expect(understood(brazilianText)).toEqual({
      phone: "19987654321",
      place: { city: "Campinas", state: "SP" },
      title: "Vendedor externo",
      summary: null,
      experiences: [
        {
          company: "Casa Lima",
          title: "Vendedor externo",
          start: "2019-03-01",
          end: null,
          description: [
            "• Carteira de 120 clientes no interior paulista;",
            "• Metas batidas de janeiro de 2020 a março de 2021.",
          ],
        },
        {
          company: "Distribuidora Sul",
          title: "Assistente comercial",
          start: "2015-01-01",
          end: "2019-02-01",
          description: ["• Pedidos e cobranças."],
        },
      ],
      educations: [
        {
          school: "PUC Campinas",
          field: "Administração",
          degree: "GRADUACAOBACHARELADO",
          start: null,
          end: "2014-12-01",
          said: null,
        },
      ],
      skills: [],
      languages: [
        { name: "Inglês", level: 2 },
        { name: "Espanhol", level: 1 },
      ],
    });
  });

  it.each([
    [
      "labels",
      "Cargo: Vendedora\nEmpresa: Casa Lima\nPeríodo: 03/2019 a 05/2021\nAtividades: Carteira própria",
    ],
    ["the period at the right", "Casa Lima\t03/2019 – 05/2021\nVendedora\nCarteira própria"],
    ["the period first", "Março de 2019 – Maio de 2021\nVendedora | Casa Lima\nCarteira própria"],
    ["the post first", "Vendedora\nCasa Lima\nMar/2019 até Mai/2021\nCarteira própria"],
    ["everything on one line", "Vendedora – Casa Lima (01/03/2019 a 30/05/2021)\nCarteira própria"],
  ])("tells a post by %s", (_name, lines) => {
    expect(understood(`Ana\nEXPERIÊNCIAS PROFISSIONAIS\n${lines}`).experiences).toEqual([
      {
        company: "Casa Lima",
        title: "Vendedora",
        start: "2019-03-01",
        end: "2021-05-01",
        description: ["Carteira própria"],
      },
    ]);
  });

  it.each([
    ["which of two is the company", "Alfa – Beta\n03/2019 – 05/2021"],
    ["which of two is the post", "Vendedora – Vendas Brasil\n03/2019 – 05/2021"],
    ["where a post begins", "Uma linha\nOutra linha\nVendedora – Casa Lima\n03/2019 – 05/2021"],
    ["a period that runs backwards", "Vendedora – Casa Lima\n05/2021 – 03/2019"],
    ["a month that does not exist", "Vendedora – Casa Lima\n13/2019 – 14/2021"],
  ])("tells nothing where it is not certain: %s", (_name, lines) => {
    expect(understood(`Ana\nExperiência\n${lines}`).experiences).toEqual([]);
  });

  it("keeps the years where only these are told", () => {
    expect(understood("Experiência\nVendedora – Casa Lima\n2015 – 2018").experiences).toMatchObject([
      { company: "Casa Lima", start: "2015-01-01", end: "2018-12-01" },
    ]);
    expect(understood("Experiência\nVendedora – Casa Lima\n2015 – atual").experiences).toMatchObject([
      { start: "2015-01-01", end: null },
    ]);
  });

  it.each([
    ["01.2018 – 02.2021", "2018-01-01", "2021-02-01"],
    ["fev. 2020 – até o momento", "2020-02-01", null],
    ["15.03.2019 a 01.12.2020", "2019-03-01", "2020-12-01"],
  ])("knows the period %s", (period, start, end) => {
    expect(understood(`Experiência\nVendedora – Casa Lima\n${period}`).experiences).toMatchObject([
      { company: "Casa Lima", start, end },
    ]);
  });

  it("knows headings in spaced letters, and others that are usual", () => {
    for (const heading of [
      "E X P E R I Ê N C I A",
      "T R A J E T Ó R I A  P R O F I S S I O N A L",
      "Histórico de trabalho",
    ])
      expect(
        understood(`Ana\n${heading}\nVendedora – Casa Lima\n03/2019 – 05/2021`).experiences,
      ).toHaveLength(1);
  });

  it.each([
    [
      "spaced-headings",
      [
        { title: "Gerente de vendas", company: "Cerâmica Boa Vista", start: "2020-02-01", end: null },
        {
          title: "Supervisor de vendas",
          company: "Tintas Horizonte",
          start: "2015-08-01",
          end: "2020-01-01",
        },
      ],
    ],
    [
      "other-heading",
      [
        { title: "Vendedora externa", company: "Distribuidora Vale Verde", start: "2021-03-01", end: null },
        {
          title: "Promotora de vendas",
          company: "Alimentos Serra Azul",
          start: "2018-01-01",
          end: "2021-02-01",
        },
      ],
    ],
    [
      "years-only",
      [
        { title: "Vendedora externa", company: "Distribuidora Vale Verde", start: "2021-01-01", end: null },
        {
          title: "Promotora de vendas",
          company: "Alimentos Serra Azul",
          start: "2018-01-01",
          end: "2020-12-01",
        },
      ],
    ],
  ])("finds the posts of a resume as it was sent: %s.pdf", async (name, experiences) => {
    const bytes = await readFile(new URL(`../testing/samples/${name}.pdf`, import.meta.url));
    expect(understandResume(await readPdfLines(bytes)).experiences).toMatchObject(experiences);
  });

  it.each([
    ["two mobile phones", "(11) 98765-4321\n(19) 98888-7777"],
    ["somebody else's", "Recado: (11) 98765-4321"],
    ["a CPF without signs", "52998224725"],
    ["a CPF beside", "CPF 529.982.247-25 RG 11 98765-4321"],
    ["no phone", "2019 a 2021, 13010-000"],
  ])("takes no phone from %s", (_name, lines) => {
    expect(understood(`Ana\n${lines}`).phone).toBeNull();
  });

  it("takes the mobile phone where there is a landline too", () => {
    expect(understood("Ana\nTel: 11 3456-7890 / +55 11 98765.4321").phone).toBe("11987654321");
  });

  it("takes no wish for a title that is more than a post", () => {
    expect(understood("Objetivo\nCrescer com a empresa e aprender sempre.").title).toBeNull();
  });

  it.each([
    ["Etec Campinas - Ensino médio completo", "ENSINOMEDIO", "completed"],
    ["MBA em Gestão Comercial | FGV | cursando", "MBA", "ongoing"],
    ["Pós-graduação em Marketing – ESPM (2020 – 2021)", "ESPECIALIZACAO", null],
    ["Tecnólogo em Logística\nUnip – concluído em 2018", "TECNOLOGO", "completed"],
  ])("knows the degree of “%s”", (lines, degree, said) => {
    expect(understood(`Formação acadêmica\n${lines}`).educations).toMatchObject([{ degree, said }]);
  });

  it("is nothing where it says nothing", () => {
    expect(understood("Lista de compras\nArroz\nFeijão")).toMatchObject({
      phone: null,
      title: null,
      experiences: [],
      educations: [],
    });
  });

  // Work that grows with the square of the length would not come to its end within the time of a test.
  it("comes to an end with lines made to keep it busy", () => {
    const lines = [
      "Experiência",
      ...Array.from({ length: 50 }, () => `${"2019 - ".repeat(280)}${"(".repeat(40)}`),
    ];
    understandResume(lines.map((text) => ({ text, size: 0 })));
    understandResume([{ text: `Idiomas: ${"a ".repeat(1_000_000)}`, size: 0 }]);
    understandResume([{ text: "(1".repeat(1_000_000), size: 0 }]);
  });
});
