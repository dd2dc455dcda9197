import { describe, expect, it } from "vitest";
import { summaryTitle, wrongFieldsOf } from "./error-summary.tsx";

const wrong = (message: string) => ({ type: "custom", message });

describe("what is wrong in a form", () => {
  it("is found at every depth, of lists as a whole and of fields called as the library's own words", () => {
    const values: Record<string, unknown> = {
      name: "  ",
      type: "x",
      message: "y",
      "address.0.city": "",
      experience: [],
    };
    const errors = {
      name: wrong("Campo não pode estar vazio"),
      type: wrong("Escolha uma opção"),
      message: wrong("Use até 700 caracteres"),
      address: [{ city: wrong("Campo obrigatório") }],
      experience: { root: wrong("Conte pelo menos uma") },
    };
    expect(wrongFieldsOf(errors, (name) => values[name])).toEqual([
      { name: "name", message: "Campo não pode estar vazio", isMissing: true },
      { name: "type", message: "Escolha uma opção", isMissing: false },
      { name: "message", message: "Use até 700 caracteres", isMissing: false },
      { name: "address.0.city", message: "Campo obrigatório", isMissing: true },
      { name: "experience", message: "Conte pelo menos uma", isMissing: true },
    ]);
  });

  it("skips entries of a list with which nothing is wrong", () => {
    const errors = { experience: [undefined, { title: wrong("Campo obrigatório") }] };
    expect(wrongFieldsOf(errors, () => "x").map(({ name }) => name)).toEqual(["experience.1.title"]);
  });
});

it("does not call missing what only the server refuses", () => {
  const errors = { plan: { type: "server", message: "Este plano não existe mais." } };
  expect(summaryTitle(wrongFieldsOf(errors, () => undefined))).toBe("Há 1 campo para corrigir");
});

describe("the heading over it", () => {
  it.each([
    ["Verifique os campos obrigatórios", [""]],
    ["Verifique os campos obrigatórios", ["125", false]],
    ["Verifique os campos obrigatórios", ["<p>&nbsp;</p>"]],
    ["Há 1 campo para corrigir", ["125"]],
    ["Há 2 campos para corrigir", ["125", 0]],
  ])("is '%s' where the fields hold %j", (title, values) => {
    const errors = Object.fromEntries(values.map((_, index) => [`field${index}`, wrong("…")]));
    const fields = wrongFieldsOf(errors, (name) => values[Number(name.at(-1))]);
    expect(summaryTitle(fields)).toBe(title);
  });
});
