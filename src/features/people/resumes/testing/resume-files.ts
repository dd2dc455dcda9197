import { zipSync } from "fflate";
import PDFDocument from "pdfkit";

/** Lines as LinkedIn's PDF of a profile has them, each with the height of its letters. */
export const linkedInLines: [text: string, size: number][] = [
  ["Contato", 13],
  ["19987654321 (Mobile)", 10.5],
  ["ana@exemplo.com.br", 10.5],
  ["www.linkedin.com/in/ana-souza (LinkedIn)", 11],
  ["Principais competências", 13],
  ["Negociação", 10.5],
  ["Embalagens", 10.5],
  ["Languages", 13],
  ["Português (Native or Bilingual)", 10.5],
  ["Inglês (Professional Working)", 10.5],
  ["Klingon (Elementary)", 10.5],
  ["Ana Souza", 26],
  ["Representante comercial | Embalagens e descartáveis", 12],
  ["Campinas, São Paulo, Brasil", 12],
  ["Resumo", 15.8],
  ["Vendo embalagens no interior paulista há dez anos.", 12],
  ["Experiência", 15.8],
  ["Casa Lima", 12],
  ["7 anos 2 meses", 10.5],
  ["Representante comercial", 11.5],
  ["março de 2019 - Present (5 anos 2 meses)", 10.5],
  ["Campinas, São Paulo, Brasil", 10.5],
  ["Carteira de 120 clientes <ativos>.", 10.5],
  ["Vendedora externa", 11.5],
  ["março de 2017 - fevereiro de 2019 (2 anos)", 10.5],
  ["Distribuidora Sul Ltda", 12],
  ["Assistente comercial", 11.5],
  ["janeiro de 2015 - fevereiro de 2017 (2 anos 2 meses)", 10.5],
  ["Page 1 of 2", 9],
  ["Formação acadêmica", 15.8],
  ["PUC Campinas", 12],
  ["Bacharelado em Administração, Administração e Gestão · (2010 - 2014)", 10.5],
];

/** A resume as many are written in Brazil. */
export const brazilianText = `Bruno Lima
Rua das Flores, 12 - Centro - Campinas/SP
CPF: 529.982.247-25 - Nascimento: 10/05/1990
Telefone: (19) 98765-4321 - bruno@exemplo.com.br
Recado com Maria: (19) 99999-8888
OBJETIVO
Atuar como vendedor externo.
EXPERIÊNCIA PROFISSIONAL
Casa Lima – Vendedor externo
03/2019 – atualmente
• Carteira de 120 clientes no interior paulista;
• Metas batidas de janeiro de 2020 a março de 2021.
Distribuidora Sul – Assistente comercial
Jan/2015 a Fev/2019
• Pedidos e cobranças.
FORMAÇÃO
Bacharelado em Administração – PUC Campinas – 2014
IDIOMAS
Inglês: intermediário, Espanhol básico
REFERÊNCIAS
Carlos Souza, gerente da Casa Lima – (11) 97777-6666`;

interface PdfOptions {
  password?: string;
  /** Draws the lines without letters, as a scan shows them. */
  isImage?: boolean;
}

/** A PDF with a line of text below the other. */
export async function makePdf(
  lines: readonly (readonly [text: string, size: number])[],
  { password, isImage }: PdfOptions = {},
): Promise<Buffer> {
  const document = new PDFDocument(password ? { userPassword: password } : {});
  const chunks: Buffer[] = [];
  const made = new Promise<void>((resolve) => document.on("end", resolve));
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  for (const [text, size] of lines) {
    if (isImage) document.rect(72, document.y, 10 * size, size).fill();
    else document.fontSize(size).text(text);
  }
  document.end();
  await made;
  return Buffer.concat(chunks);
}

export const makeLinkedInPdf = () => makePdf(linkedInLines);

/** An export of LinkedIn with these files. */
export const makeZip = (files: Record<string, string>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])),
      { level: 1 },
    ),
  );

export const linkedInTables = {
  "Profile.csv":
    'First Name,Last Name,Birth Date,Headline,Summary,Geo Location\nAna,Souza,May 10,Vendedora externa,Vendo bem.,"Campinas, São Paulo, Brasil"\n',
  "Positions.csv":
    'Company Name,Title,Description,Location,Started On,Finished On\nCasa Lima,Vendedora externa,"Carteira\nde clientes",Campinas,Mar 2019,\nDistribuidora Sul,Assistente comercial,,,Jan 2015,Feb 2019\n',
  "Education.csv":
    "School Name,Start Date,End Date,Notes,Degree Name,Activities\nPUC Campinas,2010,2014,,Bacharelado em Administração,\n",
  "Skills.csv": "Name\nEmbalagens\nNegociação\n",
  "Languages.csv": "Name,Proficiency\nEnglish,Limited working proficiency\n",
};
