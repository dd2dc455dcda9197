import { XMLParser } from "fast-xml-parser";
import { decodeText } from "../../../../platform/decode-text.ts";
import { isAccessKey } from "../../../../shared/document-check.ts";
import { xmlBounds } from "../../products/server/table-format.ts";
import { linesOf } from "./invoice-lines.ts";
import { InvoiceFault, Part } from "./note-part.ts";
import type { Invoice } from "./read-invoices.ts";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  // What looks like a number stays the text that it is: an amount is never a float.
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  isArray: (name) => ["det", "detPag", "dup", "NFref"].includes(name),
});

/** As its declaration says; else by what the bytes are, since many programs declare UTF-8 and write Latin-1. */
function textOf(bytes: Buffer): string {
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(
    bytes.toString("latin1", 0, 200),
  )?.[1];
  const isLatin = /^(iso-?8859-?1(5)?|latin-?1|windows-125[2]|cp1252)$/i.test(declared ?? "");
  return isLatin ? new TextDecoder("windows-1252").decode(bytes) : decodeText(bytes);
}

/** What people send instead of a note, by how the file begins. */
const otherFiles: [root: RegExp, what: string][] = [
  [/^enviNFe$/, "É um lote de envio. Use o XML autorizado de cada nota."],
  [/^(resNFe|resEvento)$/, "É só o resumo da nota. Baixe o XML completo."],
  [/^(cte|CTe|mdfe|MDFe)/, "É um documento de transporte (CT-e ou MDF-e), não uma NF-e."],
  [/nfs-?e/i, "É uma nota de serviço (NFS-e), não uma NF-e."],
  [/^(evento|envEvento)$/, "O evento não tem a resposta da SEFAZ. Use o XML processado (procEventoNFe)."],
  [/^(inutNFe|ProcInutNFe|procInutNFe)$/, "É a inutilização de números, não uma NF-e."],
];

/**
 * Reads one NF-e 4.00 (`nfeProc`, or `NFe` alone) or the event of its cancellation.
 * @param takesTests whether a note of SEFAZ's test environment is taken
 * @throws InvoiceFault
 */
export function readInvoiceXml(bytes: Buffer, { takesTests }: { takesTests: boolean }): Invoice {
  const root = rootOf(bytes);
  const invoice = root.has("procEventoNFe")
    ? readCancellation(root.part("procEventoNFe"))
    : readNote(noteIn(root));
  if (invoice.environment === "TEST" && !takesTests)
    throw new InvoiceFault("A nota é do ambiente de testes da SEFAZ (homologação) e não tem valor fiscal.");
  return invoice;
}

function rootOf(bytes: Buffer): Part {
  const text = textOf(bytes);
  if (!/^\uFEFF?\s*</.test(text)) throw new InvoiceFault("O arquivo não é um XML.");
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new InvoiceFault("Este arquivo não é uma NF-e e não foi lido: ele declara DOCTYPE ou ENTITY.");
  // They are no signs of XML (1.0, section 2.2), and no database keeps a NUL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is looked for
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(text))
    throw new InvoiceFault("O XML tem um caractere que não pode estar em um XML. Baixe a nota de novo.");
  try {
    xmlBounds()(Buffer.from(text));
    return new Part(parser.parse(text, true), "o arquivo");
  } catch (error) {
    if (error instanceof InvoiceFault) throw error;
    throw new InvoiceFault("O XML está incompleto, corrompido ou tem elementos demais para uma NF-e.");
  }
}

function noteIn(root: Part): { note: Part; protocol: Part } {
  const proc = root.has("nfeProc") ? root.part("nfeProc") : root;
  if (!proc.has("NFe")) {
    const other = otherFiles.find(([name]) => root.names().some((each) => name.test(each)));
    throw new InvoiceFault(other?.[1] ?? "O XML não é de uma NF-e nem do cancelamento de uma.");
  }
  return { note: proc.part("NFe").part("infNFe"), protocol: proc.part("protNFe").part("infProt") };
}

const environments: Record<string, Invoice["environment"]> = { "1": "PRODUCTION", "2": "TEST" };

function environmentOf(part: Part): Invoice["environment"] {
  const environment = environments[part.text("tpAmb")];
  if (!environment) throw part.fault("não diz em que ambiente foi emitida (tpAmb)");
  return environment;
}

function keyIn(part: Part, text: string): string {
  if (!isAccessKey(text)) throw part.fault(`tem uma chave de acesso inválida (${text})`);
  if (text.slice(20, 22) === "55") return text;
  throw new InvoiceFault(
    text.slice(20, 22) === "65"
      ? "É uma NFC-e, ao consumidor: só lemos NF-e."
      : "Não é uma NF-e (modelo 55).",
  );
}

/** What SEFAZ answers of a note that it authorised, in time or late. */
const authorised = ["100", "150"];

const otherPurposes: Record<string, string> = {
  "3": "É uma nota de ajuste (finNFe 3), que não é venda nem devolução.",
  "5": "É uma nota de crédito (finNFe 5), que não é venda nem devolução. Lance-a à mão, se mudar a comissão.",
  "6": "É uma nota de débito (finNFe 6), que não é venda nem devolução. Lance-a à mão, se mudar a comissão.",
};

function readNote({ note, protocol }: { note: Part; protocol: Part }): Invoice {
  const version = note.text("@versao", 10);
  if (version !== "4.00") throw new InvoiceFault(`A nota é da versão ${version}: só lemos a 4.00.`);
  const accessKey = keyIn(note, note.text("@Id").replace(/^NFe/, ""));
  const ide = note.part("ide");
  const issuedOn = ide.day("dhEmi");
  const issuer = note.part("emit");
  const issued = { document: issuer.document(), name: issuer.text("xNome") };
  const series = ide.whole("serie");
  const number = ide.whole("nNF");
  // SEFAZ refuses a key that says something else than its note: such a file was changed.
  const said = [
    ide.text("cUF"),
    issuedOn.slice(2, 4) + issuedOn.slice(5, 7),
    issued.document.padStart(14, "0"),
    ide.text("mod"),
    String(series).padStart(3, "0"),
    String(number).padStart(9, "0"),
  ].join("");
  if (!accessKey.startsWith(said))
    throw new InvoiceFault("A chave de acesso não corresponde ao emitente, à data e ao número da nota.");
  requireAuthorised(protocol, accessKey);
  const references = ide.parts("NFref", "NFref").flatMap((each) => each.optional("refNFe") ?? []);
  const wrong = references.find((key) => !isAccessKey(key));
  if (wrong) throw ide.fault(`refere-se a uma chave de acesso inválida (${wrong})`);
  const kind = kindOf(ide, references);
  if (kind === "SALE" && !chargesBuyer(note))
    throw new InvoiceFault(
      "A nota não cobra nada do cliente (bonificação, amostra ou remessa), e por isso não é uma venda.",
    );
  const buyer = note.part("dest");
  const total = note.part("total").part("ICMSTot");
  total.text("vNF");
  const totalCents = total.cents("vNF");
  const items = note.parts("det", "item");
  return {
    accessKey,
    number,
    series,
    issuedOn,
    environment: environmentOf(ide),
    kind,
    references,
    issuer: issued,
    buyer: { document: buyer.document(), name: buyer.text("xNome"), ...cityOf(buyer.part("enderDest")) },
    ...orderOf(note, items),
    lines: linesOf(items, totalCents),
    totalCents,
    instalments: note
      .part("cobr")
      .parts("dup", "parcela")
      .map((each, index) => ({
        number: each.optional("nDup", 60) ?? String(index + 1).padStart(3, "0"),
        dueOn: each.has("dVenc") ? each.day("dVenc") : issuedOn,
        cents: each.cents("vDup"),
      })),
  };
}

function requireAuthorised(protocol: Part, accessKey: string): void {
  const state = protocol.optional("cStat");
  if (state === undefined) return;
  if (protocol.text("chNFe") !== accessKey)
    throw new InvoiceFault("A autorização da SEFAZ no arquivo é de outra nota.");
  if (state === "101" || state === "151") throw new InvoiceFault("A nota foi cancelada.");
  if (!authorised.includes(state))
    throw new InvoiceFault(`A nota não foi autorizada pela SEFAZ (código ${state}).`);
}

function kindOf(ide: Part, references: string[]): "SALE" | "RETURN" {
  const purpose = ide.text("finNFe");
  const other = otherPurposes[purpose];
  if (other) throw new InvoiceFault(other);
  if (purpose === "4") {
    if (references.length > 0) return "RETURN";
    throw new InvoiceFault("A nota de devolução não diz a chave da nota que ela devolve.");
  }
  if (ide.text("tpNF") !== "1")
    throw new InvoiceFault("É uma nota de entrada: só entram notas de venda e de devolução.");
  return "SALE";
}

/** `tPag` 90 says 'no payment'; some programs say so of what instalments charge all the same. */
function chargesBuyer(note: Part): boolean {
  const paid = note.part("pag").parts("detPag", "pagamento");
  const isFree = paid.length > 0 && paid.every((each) => each.optional("tPag") === "90");
  return !isFree || note.part("cobr").parts("dup", "parcela").length > 0;
}

function cityOf(address: Part): { city?: string } {
  const [city, state] = [address.optional("xMun", 80), address.optional("UF", 2)];
  return city && state ? { city: `${city}/${state}` } : {};
}

/** The number for the whole note, or the one that all its lines name. */
function orderOf(note: Part, items: Part[]): { orderNumber?: string } {
  const ofLines = new Set(items.map((item) => item.part("prod").optional("xPed", 60)));
  const [ofAll] = ofLines.size === 1 ? ofLines : [];
  const orderNumber = note.part("compra").optional("xPed", 60) ?? ofAll;
  return orderNumber ? { orderNumber } : {};
}

const cancels = "110111";
/** What SEFAZ answers of a cancellation that it keeps, in time or late. */
const registered = ["135", "136", "155"];

function readCancellation(proc: Part): Invoice {
  const event = proc.part("evento").part("infEvento");
  const answer = proc.part("retEvento").part("infEvento");
  const kind = event.text("tpEvento");
  if (kind === "110110") throw new InvoiceFault("É uma carta de correção, que não muda os valores da nota.");
  if (kind !== cancels)
    throw new InvoiceFault(`É um evento de outro tipo (${kind}), não o cancelamento da nota.`);
  const accessKey = keyIn(event, event.text("chNFe"));
  const state = answer.optional("cStat") ?? "";
  if (answer.optional("chNFe") !== accessKey || !registered.includes(state))
    throw new InvoiceFault(`A SEFAZ não registrou este cancelamento${state && ` (código ${state})`}.`);
  return {
    accessKey,
    series: Number(accessKey.slice(22, 25)),
    number: Number(accessKey.slice(25, 34)),
    issuedOn: event.day("dhEvento"),
    environment: environmentOf(event),
    kind: "CANCELED",
    references: [],
    issuer: { document: event.document(), name: "" },
    buyer: { document: "", name: "" },
    lines: [],
    totalCents: 0,
    instalments: [],
  };
}
