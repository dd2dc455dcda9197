import { accessKeyDigit } from "../../../../shared/document-check.ts";

/** What a made-up note says; amounts as the XML has them. */
export interface NoteFacts {
  issuer?: { document: string; name: string };
  buyer?: { document: string; name: string; city?: string; state?: string };
  number?: number;
  series?: number;
  /** `2026-10-05` */
  issuedOn?: string;
  /** 2: SEFAZ's test environment. */
  environment?: "1" | "2";
  /** `finNFe`: 1 a sale, 4 a return. */
  purpose?: string;
  /** `tpNF`: 0 what came in, 1 what went out. */
  direction?: "0" | "1";
  references?: string[];
  orderNumber?: string;
  lines?: { code?: string; name?: string; value: string; product?: string; taxes?: string }[];
  total?: string;
  instalments?: { dueOn: string; value: string }[];
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const party = ({ document, name }: { document: string; name: string }): string => {
  const kind = document.length === 11 ? "CPF" : "CNPJ";
  return `<${kind}>${document}</${kind}><xNome>${escaped(name)}</xNome>`;
};

const defaults = {
  issuer: { document: "11222333000181", name: "Empório & Cia" },
  buyer: { document: "45723174000110", name: "Mercado São João", city: "Joinville", state: "SC" },
  number: 1234,
  series: 1,
  issuedOn: "2026-10-05",
  environment: "1",
  purpose: "1",
  direction: "1",
  lines: [{ value: "100.00" }],
} satisfies NoteFacts;

/** The access key of such a note. */
export function accessKeyOf(facts: NoteFacts): string {
  const { issuer, issuedOn, series, number } = { ...defaults, ...facts };
  const characters = [
    "42",
    issuedOn.slice(2, 4) + issuedOn.slice(5, 7),
    issuer.document.padStart(14, "0"),
    "55",
    String(series).padStart(3, "0"),
    String(number).padStart(9, "0"),
    "1",
    "20261005",
  ].join("");
  return characters + accessKeyDigit(characters);
}

const inCents = (value: string): number => Number(value.replace(".", ""));
const asAmount = (cents: number): string =>
  `${String(cents).padStart(3, "0").slice(0, -2)}.${String(cents).padStart(3, "0").slice(-2)}`;

/** An authorised NF-e 4.00 as SEFAZ gives it back, without its signature. */
export function noteXml(facts: NoteFacts = {}): string {
  const note = { ...defaults, ...facts };
  const key = accessKeyOf(facts);
  const lines: NonNullable<NoteFacts["lines"]> = note.lines;
  const total = facts.total ?? asAmount(lines.reduce((sum, { value }) => sum + inCents(value), 0));
  const items = lines.map(
    ({ code, name, value, product = "", taxes = "" }, index) =>
      `<det nItem="${index + 1}"><prod><cProd>${code ?? `P${index + 1}`}</cProd><cEAN>7891000100103</cEAN><xProd>${escaped(name ?? `Produto ${index + 1}`)}</xProd><NCM>19053100</NCM><CFOP>6101</CFOP><uCom>CX</uCom><qCom>1.0000</qCom><vUnCom>${value}</vUnCom><vProd>${value}</vProd><indTot>1</indTot>${product}</prod><imposto>${taxes || "<ICMS><ICMS00><orig>0</orig><CST>00</CST></ICMS00></ICMS>"}</imposto></det>`,
  );
  const instalments = (facts.instalments ?? []).map(
    ({ dueOn, value }, index) =>
      `<dup><nDup>00${index + 1}</nDup><dVenc>${dueOn}</dVenc><vDup>${value}</vDup></dup>`,
  );
  const references = (facts.references ?? []).map((each) => `<NFref><refNFe>${each}</refNFe></NFref>`);
  const order = facts.orderNumber ? `<compra><xPed>${escaped(facts.orderNumber)}</xPed></compra>` : "";
  const { city, state } = { ...defaults.buyer, ...note.buyer };
  return `<?xml version="1.0" encoding="UTF-8"?><nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><NFe><infNFe Id="NFe${key}" versao="4.00"><ide><cUF>42</cUF><cNF>20261005</cNF><natOp>VENDA</natOp><mod>55</mod><serie>${note.series}</serie><nNF>${note.number}</nNF><dhEmi>${note.issuedOn}T10:20:00-03:00</dhEmi><tpNF>${note.direction}</tpNF><tpAmb>${note.environment}</tpAmb><finNFe>${note.purpose}</finNFe>${references.join("")}</ide><emit>${party(note.issuer)}</emit><dest>${party(note.buyer)}<enderDest><xMun>${city}</xMun><UF>${state}</UF></enderDest></dest>${items.join("")}<total><ICMSTot><vNF>${total}</vNF></ICMSTot></total>${instalments.length ? `<cobr>${instalments.join("")}</cobr>` : ""}${order}</infNFe></NFe><protNFe versao="4.00"><infProt><tpAmb>${note.environment}</tpAmb><chNFe>${key}</chNFe><cStat>100</cStat></infProt></protNFe></nfeProc>`;
}

/** The event of a cancellation that SEFAZ registered. */
export function cancellationXml(facts: NoteFacts = {}, { state = "135" } = {}): string {
  const { issuer, environment } = { ...defaults, ...facts };
  const key = accessKeyOf(facts);
  return `<?xml version="1.0" encoding="UTF-8"?><procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.00"><evento versao="1.00"><infEvento Id="ID110111${key}01"><cOrgao>42</cOrgao><tpAmb>${environment}</tpAmb><CNPJ>${issuer.document}</CNPJ><chNFe>${key}</chNFe><dhEvento>2026-10-06T09:00:00-03:00</dhEvento><tpEvento>110111</tpEvento><nSeqEvento>1</nSeqEvento><detEvento versao="1.00"><descEvento>Cancelamento</descEvento></detEvento></infEvento></evento><retEvento versao="1.00"><infEvento><tpAmb>${environment}</tpAmb><cStat>${state}</cStat><chNFe>${key}</chNFe></infEvento></retEvento></procEventoNFe>`;
}
