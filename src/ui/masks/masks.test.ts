import { maskitoTransform } from "@maskito/core";
import { describe, expect, it } from "vitest";
import { type MaskName, masks } from "./masks.ts";

/** What a box shows after a text was filled in from elsewhere (autofill, a script), and the value it then has. */
function filled(name: MaskName, text: string) {
  const shown = maskitoTransform(text, masks[name].options());
  return [shown, masks[name].toValue(shown)];
}

describe("masks survive what is filled in", () => {
  it.each<[MaskName, string, string, string | number | null]>([
    ["cpf", "52998224725", "529.982.247-25", "52998224725"],
    ["cpf", "529.982.247-25", "529.982.247-25", "52998224725"],
    ["cnpj", "12abc34501de35", "12.ABC.345/01DE-35", "12ABC34501DE35"],
    ["cnpj", "11.222.333/0001-81", "11.222.333/0001-81", "11222333000181"],
    ["phone", "11987654321", "(11) 98765-4321", "11987654321"],
    ["phone", "+55 11 98765-4321", "(11) 98765-4321", "11987654321"],
    ["phone", "5541998765432", "(41) 99876-5432", "41998765432"],
    ["phone", "55998765432", "(55) 99876-5432", "55998765432"],
    ["phone", "041998765432", "(41) 99876-5432", "41998765432"],
    ["phone", "0 15 11 98765-4321", "(11) 98765-4321", "11987654321"],
    ["phone", "00 55 11 98765-4321", "(11) 98765-4321", "11987654321"],
    ["phone", "08001234567", "0800 123 4567", "08001234567"],
    ["phone", "1134567890", "(11) 3456-7890", "1134567890"],
    ["zipcode", "01310100", "01310-100", "01310100"],
    ["date", "20052000", "20/05/2000", "2000-05-20"],
    ["date", "2000-05-20", "20/05/2000", "2000-05-20"],
    ["date", "20/05", "20/05", "20/05"],
    ["money", "1234,5", "1.234,5", 1234.5],
    ["money", "1.234,", "1.234,", 1234],
    ["money", "1.23", "123", 123],
    ["money", "R$ 1.234,56", "1.234,56", 1234.56],
    ["money", "1234.56", "1.234,56", 1234.56],
    ["money", "3000", "3.000", 3000],
    ["money", "", "", null],
    ["percent", "12.5", "12,50", 12.5],
    ["document", "52998224725", "529.982.247-25", "52998224725"],
    ["document", "11222333000181", "11.222.333/0001-81", "11222333000181"],
    ["document", "12abc34501de35", "12.ABC.345/01DE-35", "12ABC34501DE35"],
    ["card", "4111111111111111", "4111 1111 1111 1111", "4111111111111111"],
    ["card", "4111-1111-1111-1111", "4111 1111 1111 1111", "4111111111111111"],
    ["card", "378282246310005", "3782 822463 10005", "378282246310005"],
    ["expiry", "1229", "12/29", "12/29"],
    ["expiry", "12/2029", "12/29", "12/29"],
    ["expiry", "12/", "12/", "12/"],
  ])("%s: %s", (name, text, shown, value) => {
    expect(filled(name, text)).toEqual([shown, value]);
  });

  it.each<[MaskName, string, string]>([
    ["date", "10051990", "1990-05-10"],
    ["date", "10/05/1990", "1990-05-10"],
    ["date", "99051990", "99051990"],
    ["date", "1005", "1005"],
    ["expiry", "1229", "12/29"],
    ["expiry", "12/2029", "12/29"],
    ["expiry", "122", "122"],
    ["cpf", "52998224725", "52998224725"],
    ["money", "1234,5", "1234.5"],
  ])("%s: %s is read before the mask arrives", (name, text, value) => {
    expect(String(masks[name].toValue(text))).toBe(value);
  });

  it.each<[MaskName, string | number | null, string]>([
    ["cpf", "52998224725", "529.982.247-25"],
    ["date", "2000-05-20", "20/05/2000"],
    ["date", null, ""],
    ["money", 1234.5, "1.234,50"],
    ["money", 3000, "3.000,00"],
    ["percent", 30, "30"],
    ["money", null, ""],
  ])("%s shows %s", (name, value, text) => {
    expect(masks[name].toText(value)).toBe(text);
  });
});

describe("an amount that is typed key by key", () => {
  /** Types '1.25'; then what becomes of the next digit, by where the caret or the selection is. */
  function thenAt(selection: [number, number]) {
    const [typed] = masks.money.options().preprocessors ?? [];
    for (const [value, data] of [
      ["1", "."],
      ["1,", "2"],
      ["1,2", "5"],
    ] as const)
      typed?.({ elementState: { value, selection: [value.length, value.length] }, data }, "insert");
    return typed?.({ elementState: { value: "1,25", selection }, data: "3" }, "insert").elementState.value;
  }

  it("had its point between thousands where a third digit follows, and nowhere else", () => {
    expect(thenAt([4, 4])).toBe("125");
    // In front, or in the place of all of it.
    expect(thenAt([0, 0])).toBe("1,25");
    expect(thenAt([0, 4])).toBe("1,25");
  });
});
