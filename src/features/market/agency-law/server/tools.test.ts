import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import {
  estimateLateCommission,
  estimateRefusal,
  estimateTermination,
  printLateCommission,
  printRefusal,
  printTermination,
  type Sheet,
} from "../contract.ts";
import { addToMonth } from "../legal-months.ts";
import { indexValues } from "../table.ts";

const app = useTestApp({ own: true });
const today = () => app.services.clock.today();

const equalMonths = (from: string, count: number, amount: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [addToMonth(from, index), amount]));

/** The first example of the design: indefinite, ended at once by the company. */
const ended = {
  started_on: "2024-03-01",
  ended_on: "2026-03-02",
  ending: "COMPANY",
  commissions: equalMonths("2024-03", 24, 4000),
  pending_orders: 1850,
};

const terminate = (given: object) =>
  app.request<{ sheet: Sheet }>(estimateTermination, { body: { termination: { ...ended, ...given } } });
const late = (items: object[]) =>
  app.request<{ sheet: Sheet }>(estimateLateCommission, { body: { late_commission: { items } } });
const refuse = (refusal: object) => app.request<{ sheet: Sheet }>(estimateRefusal, { body: { refusal } });

const linesOf = ({ groups }: Sheet, title: string) =>
  (groups.find((group) => group.title === title)?.lines ?? []).map(({ label, amount }) => [label, amount]);
const totalOf = ({ groups }: Sheet, title: string) =>
  groups.find((group) => group.title === title)?.total?.amount;

const company = "A empresa deve ao representante";

describe("the end of a representation", () => {
  it("is told to whoever has no account, line by line, each with its article and how it was computed", async () => {
    const { status, body } = await terminate({});
    expect(status).toBe(200);
    expect(linesOf(body.sheet, company)).toEqual([
      ["Indenização de 1/12", 8154.17],
      ["Aviso prévio", 4000],
      ["Pedidos pendentes", 1850],
    ]);
    expect(totalOf(body.sheet, company)).toBe(14_004.17);
    const [indemnity] = body.sheet.groups[0]?.lines ?? [];
    expect(indemnity).toMatchObject({ article: "Lei 4.886, art. 27, j", how: "R$\u00a097.850,00 ÷ 12." });
    expect(body.sheet.disclaimer).toBe(
      "Cálculo informativo, feito com o que você digitou. Não substitui um advogado.",
    );
    expect(body.sheet.is_index_missing).toBe(true);
    expect(body.sheet.notes.join(" ")).toContain("A base ficou sem correção");
    const typed = await terminate({ correction_percent: "10" });
    expect(linesOf(typed.body.sheet, "A base da indenização")[1]).toEqual([
      "Correção até o fim do contrato",
      // January is corrected by nothing, as no whole month lies between, and February not either.
      9200,
    ]);
  });

  it("keeps apart what a representative who resigns owes, and what is argued over is in no sum", async () => {
    const resigned = await terminate({
      ...{ ending: "REPRESENTATIVE", pending_orders: "" },
      unpaid: [{ due_on: "2026-03-15", amount: "2300" }],
    });
    expect(totalOf(resigned.body.sheet, company)).toBe(2300);
    expect(totalOf(resigned.body.sheet, "O representante deve à empresa")).toBe(4000);
    const left = await terminate({ ending: "REPRESENTATIVE_FOR_CAUSE", cause: "d", registration: "NEVER" });
    expect(totalOf(left.body.sheet, company)).toBe(0);
    expect(linesOf(left.body.sheet, "Discutido: mostrado, mas não somado")).toEqual([
      ["Sem registro: a indenização pode ser negada", 8000],
      ["Aviso prévio", 4000],
      ["Pedidos pendentes", 1850],
    ]);
  });

  it("says which months had no amount", async () => {
    const { body } = await terminate({ commissions: equalMonths("2024-03", 22, 4000) });
    expect(body.sheet.notes[0]).toBe("3 meses sem valor contaram como zero: jan/26, fev/26, mar/26.");
  });

  it.each<[object, string, string]>([
    [{ ended_on: "2024-02-28" }, "ended_on", "O fim vem antes do começo do contrato"],
    [{ started_on: "0001-01-01", ended_on: "9999-12-31" }, "ended_on", "Esta data ainda não chegou"],
    [{ ended_on: "2999-01-01" }, "ended_on", "Esta data ainda não chegou"],
    [
      { started_on: "1960-01-01" },
      "started_on",
      "Informe uma data a partir de 1966, quando a lei passou a valer",
    ],
    [
      { started_on: "1970-01-01", commissions: {} },
      "started_on",
      "O contrato passa de 50 anos. Confira o começo e o fim",
    ],
    [{ commissions: { "2024-05": -1 } }, "commissions.2024-05", "O valor não pode ser negativo"],
    [{ commissions: { "2024-05": 1e12 } }, "commissions.2024-05", "O máximo é R$\u00a099.999.999,99"],
    [
      { commissions: { "2023-05": 1 } },
      "commissions.2023-05",
      "Fora do contrato, que vai de 01/03/2024 a 02/03/2026",
    ],
    [{ ending: "COMPANY_FOR_CAUSE" }, "cause", "Escolha uma opção"],
    [{ term: "FIXED" }, "term_ends_on", "Campo obrigatório"],
    [
      { term: "FIXED", term_ends_on: "2024-02-01" },
      "term_ends_on",
      "O prazo acaba antes do começo do contrato",
    ],
    [{ term: "FIXED", term_ends_on: "9999-12-31" }, "term_ends_on", "O prazo passa de 50 anos"],
    [{ notice_given_on: "2026-04-01" }, "notice_given_on", "O aviso vem depois do fim do contrato"],
    [{ has_previous: true }, "previous_started_on", "Campo obrigatório"],
    [
      { has_previous: true, previous_started_on: "2023-01-01", previous_ended_on: "2024-03-01" },
      "previous_ended_on",
      "O contrato anterior acaba antes de este começar",
    ],
    [{ registration: "SINCE" }, "registered_on", "Campo obrigatório"],
    [
      { unpaid: [{ due_on: "2026-05-15", amount: 1 }] },
      "unpaid.0.due_on",
      "Uma comissão já ganha vence no máximo no mês depois do fim",
    ],
    [{ correction_percent: -1 }, "correction_percent", "A correção não pode ser negativa"],
  ])("is refused where it makes no sense: %j", async (given, field, message) => {
    const { status, body } = await terminate(given);
    expect([status, body.code]).toEqual([422, "CANNOT_COMPUTE"]);
    expect(body.fields?.[`termination.${field}`]).toBe(message);
  });

  it.each<[string, object]>([
    ["started_on", { started_on: "31/02/2024" }],
    ["commissions.2024-13", { commissions: { "2024-13": 1 } }],
    ["commissions.2024-05", { commissions: { "2024-05": 1.001 } }],
    ["commissions", { commissions: [1] }],
    [
      "commissions",
      {
        commissions: Object.fromEntries(
          Array.from({ length: 1_201 }, (_, index) => [`${1000 + index}-01`, 1]),
        ),
      },
    ],
    ["ending", { ending: "NOBODY" }],
    ["unpaid", { unpaid: Array.from({ length: 61 }, () => ({ due_on: "2026-03-15", amount: 1 })) }],
  ])("is refused where it is no date, no amount, no choice: %s", async (field, given) => {
    const { status, body } = await terminate(given);
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(Object.keys(body.fields ?? {})).toEqual([`termination.${field}`]);
  });

  it("takes fifty years of months", async () => {
    const { status, body } = await terminate({
      started_on: "1976-04-01",
      commissions: equalMonths("1976-04", 600, 99_999_999.99),
    });
    expect(status).toBe(200);
    expect(body.sheet.months).toHaveLength(600);
    expect(totalOf(body.sheet, "A base da indenização")).toBe(60_000_001_844);
  });
});

describe("a late commission", () => {
  it("stays as it was where the index is not here, and says so, until a percentage is typed", async () => {
    const item = { amount: 2480.5, due_on: "2026-04-15", paid_on: "2026-06-20" };
    const { body } = await late([item]);
    expect(totalOf(body.sheet, company)).toBe(0);
    expect(body.sheet.is_index_missing).toBe(true);
    expect(body.sheet.notes[0]).toBe(
      "O resultado ficou sem correção: os índices de março de 2026 e de maio de 2026 ainda não estão aqui. Você pode digitar a correção.",
    );
    const typed = await late([{ ...item, correction_percent: 1 }]);
    expect(totalOf(typed.body.sheet, company)).toBe(24.81);
    expect(typed.body.sheet.is_index_missing).toBe(false);
  });

  it("is corrected by the index that is here", async () => {
    const rises = [50, 50, 20];
    await app.services.db.orm.insert(indexValues).values(
      rises.map((points, index) => ({
        ...{ indexName: "IPCA" as const, points },
        month: `${addToMonth("2021-10", index)}-01`,
      })),
    );
    const { body } = await late([{ amount: 1000, due_on: "2021-11-15", paid_on: "2022-01-20" }]);
    // 1.000,00 × 1,005 × 1,002
    expect(linesOf(body.sheet, "Prescrito: mostrado, mas não somado")).toEqual([
      ["Correção da comissão vencida em 15/11/2021", 7.01],
    ]);
    expect(body.sheet.is_index_missing).toBe(false);
  });

  it.each<[object, string, string]>([
    [{ due_on: "2999-01-15" }, "due_on", "Ainda não venceu: não há atraso"],
    [{ paid_on: "2026-04-15" }, "paid_on", "Foi paga até o vencimento: não há atraso"],
    [{ amount: 0 }, "amount", "Informe o valor da comissão"],
    [{ correction_percent: 1001 }, "correction_percent", "O máximo é 1.000%"],
  ])("is refused where it makes no sense: %j", async (given, field, message) => {
    const { status, body } = await late([{ amount: 10, due_on: "2026-04-15", ...given }]);
    expect(status).toBe(422);
    expect(body.fields?.[`late_commission.items.0.${field}`]).toBe(message);
  });

  it("wants at least one", async () => {
    const { status, body } = await late([]);
    expect([status, body.fields]).toEqual([
      400,
      { "late_commission.items": "Informe pelo menos uma comissão" },
    ]);
  });
});

describe("the last day to refuse an order", () => {
  it("is told with the day from which the commission is owed", async () => {
    const { body } = await refuse({ delivered_on: "2026-10-01", buyer: "OTHER_STATE", agreed_days: "" });
    expect(body.sheet.groups[0]?.lines.map(({ value }) => value)).toEqual([
      "30/11/2026, segunda-feira",
      "01/12/2026, terça-feira",
    ]);
  });

  it.each<[object, number, string]>([
    [{ delivered_on: "2999-01-01" }, 422, "delivered_on"],
    [{ agreed_days: 0 }, 422, "agreed_days"],
    [{ agreed_days: 366 }, 422, "agreed_days"],
    [{ agreed_days: 1.5 }, 400, "agreed_days"],
    [{ buyer: "MOON" }, 400, "buyer"],
  ])("is refused: %j", async (given, expected, field) => {
    const { status, body } = await refuse({ delivered_on: "2026-10-01", buyer: "ABROAD", ...given });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([expected, [`refusal.${field}`]]);
  });
});

describe("a PDF to keep", () => {
  const bodies = [
    [printTermination, { termination: ended }, "fim-da-representacao"],
    [
      printLateCommission,
      { late_commission: { items: [{ amount: 10, due_on: "2026-04-15" }] } },
      "comissao-atrasada",
    ],
    [printRefusal, { refusal: { delivered_on: "2026-10-01", buyer: "ABROAD" } }, "prazo-de-recusa"],
  ] as const;

  it.each(bodies)("is made of each", async (endpoint, body, name) => {
    const reply = await app.request<{ file_name: string; base64: string }>(endpoint, { body });
    expect([reply.status, reply.body.file_name]).toEqual([200, `${name}-${today()}.pdf`]);
    expect(Buffer.from(reply.body.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
  });

  it("is refused as the sheet itself is, and where one address asks for too many", async () => {
    const bad = { termination: { ...ended, ended_on: "2024-02-28" } };
    expect((await app.request(printTermination, { body: bad })).status).toBe(422);
    const remoteAddress = "10.9.8.7";
    const body = { refusal: { delivered_on: "2999-10-01", buyer: "ABROAD" } };
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => app.request(printRefusal, { body, remoteAddress })),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
