import { isCnpj, isCpf } from "../../../../shared/document-check.ts";
import { isDay } from "../../../../shared/format/dates.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { ellipsis, tidy } from "../../../../shared/format/text.ts";

/** The file is no note that can be taken; the message is for the person who sent it. */
export class InvoiceFault extends Error {
  override name = "InvoiceFault";
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** The five names of XML and numbers of characters; no others are known, as none may be declared. */
const decode = (text: string): string =>
  text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (entity, name, decimal, hexadecimal) => {
      if (name) return signs[name] ?? entity;
      const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hexadecimal, 16);
      return isSign(code) ? String.fromCodePoint(code) : " ";
    },
  );

/** A half of a pair is none by itself. */
const isSign = (code: number): boolean =>
  code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);

/** At most so many characters, without half of one at the end, which no database takes. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, "");

/** An element of a note, which complains by its name. */
export class Part {
  readonly #content: Record<string, unknown>;
  readonly #name: string;

  constructor(content: unknown, name: string) {
    this.#name = name;
    if (Array.isArray(content)) throw this.fault("vem mais de uma vez");
    this.#content = typeof content === "object" && content !== null ? { ...content } : {};
  }

  fault(what: string): InvoiceFault {
    return new InvoiceFault(`A nota está com erro: ${this.#name} ${what}.`);
  }

  has = (name: string): boolean => Object.hasOwn(this.#content, name);

  names = (): string[] => Object.keys(this.#content);

  /** An empty one where there is none. */
  part = (name: string): Part => new Part(this.#content[name], name);

  parts(name: string, each: string): Part[] {
    const list = this.#content[name];
    return Array.isArray(list) ? list.map((part, index) => new Part(part, `${each} ${index + 1}`)) : [];
  }

  /** The one element within, whatever its name. */
  only(): Part {
    const [name = ""] = this.names().filter((key) => !key.startsWith("@"));
    return this.part(name);
  }

  optional(name: string, length = 200): string | undefined {
    const content = this.#content[name];
    if (Array.isArray(content)) throw this.fault(`tem mais de um ${name}`);
    const text = typeof content === "object" && content !== null ? Object(content)["#text"] : content;
    return typeof text === "string" ? cut(tidy(decode(text)).trim(), length).trim() || undefined : undefined;
  }

  text(name: string, length = 200): string {
    const text = this.optional(name, length);
    if (text === undefined) throw this.fault(`está sem ${name}`);
    return text;
  }

  whole(name: string): number {
    const text = this.text(name);
    if (!/^\d{1,9}$/.test(text)) throw this.fault(`tem “${ellipsis(text, 30)}” em ${name}`);
    return Number(text);
  }

  day(name: string): string {
    const text = this.text(name).slice(0, 10);
    if (!isDay(text)) throw this.fault(`tem “${text}” em ${name}, que não é uma data`);
    return text;
  }

  /** Zero where there is none. At most R$ 99 billion, so that a note's sums are exact. */
  cents(name: string): number {
    const text = this.optional(name);
    if (text === undefined) return 0;
    if (/^-\s*[\d.]*[1-9]/.test(text))
      throw this.fault(`tem um valor negativo em ${name} (${ellipsis(text, 30)})`);
    const [, reais = "", fraction = ""] = /^(\d{1,11})(?:\.(\d{2}))?$/.exec(text) ?? [];
    if (reais === "") throw this.fault(`tem “${ellipsis(text, 30)}” em ${name}, que não é um valor em reais`);
    return Number(`${reais}${fraction.padEnd(2, "0")}`);
  }

  document(): string {
    const cnpj = this.optional("CNPJ");
    const cpf = this.optional("CPF");
    if (cnpj !== undefined && isCnpj(cnpj)) return cnpj.toUpperCase();
    if (cpf !== undefined && isCpf(cpf)) return cpf;
    const given = cnpj ?? cpf;
    if (given === undefined) return this.optional("idEstrangeiro", 20) ?? "";
    throw this.fault(
      `tem ${cnpj === undefined ? "CPF" : "CNPJ"} inválido (${formatDocument(given.slice(0, 14))})`,
    );
  }
}
