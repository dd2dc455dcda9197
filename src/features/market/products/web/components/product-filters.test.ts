import { describe, expect, it } from "vitest";
import {
  amountOf,
  productFilters,
  queryOfProductFilters,
  queryOfProductOrder,
  withoutCommissionFilters,
  withoutFreeArea,
} from "./product-filters.ts";

const read = (search: string) => productFilters.read(new URLSearchParams(search));

describe("the filters of products in the address", () => {
  it("are read back as they were written, beside what else stands there", () => {
    const filters = {
      ...productFilters.none,
      produto: "piso",
      "preco-ate": "1234.5",
      uf: "SP",
      municipio: "Franca",
    };
    const written = productFilters.write(new URLSearchParams("vagas=abertas&produto=antes"), filters);
    expect(written.get("vagas")).toBe("abertas");
    expect(productFilters.read(written)).toEqual(filters);
    expect(productFilters.count(filters), "the text is in sight").toBe(3);
  });

  it("count as none where they cannot be filters", () => {
    expect(read("preco-de=muito&comissao-ate=101&uf=sp&ramo=1&preco-ate=-3")).toEqual(productFilters.none);
    expect(read("uf=ZZ&empresa=a%00b&municipio=%00"), "no state, no slug, no text").toEqual(
      productFilters.none,
    );
    expect(read("municipio=Franca").municipio, "a city without its state").toBe("");
    expect(read(`produto=${"a".repeat(201)}`).produto).toBe("");
  });

  it("take amounts as people type them", () => {
    expect(amountOf("R$ 1.234,50")).toBe("1234.5");
    expect(amountOf("12,5", 100)).toBe("12.5");
    expect(amountOf("120", 100)).toBe("");
    expect(amountOf("")).toBe("");
  });

  it("become the query of the call; the company of the page wins", () => {
    const filters = { ...productFilters.none, empresa: "outra", "comissao-de": "5" };
    expect(queryOfProductFilters(filters, { company: "minha", salesman: "ana" })).toMatchObject({
      company: "minha",
      salesman: "ana",
      commission_from: "5",
      filter: undefined,
    });
    expect(queryOfProductFilters(filters).company).toBe("outra");
  });

  it("say the order as the call takes it, and from where distances are told", () => {
    const home = { state: "PR", city: "Londrina" };
    expect(queryOfProductOrder(read("ordenar=menor-preco"), home)).toEqual({
      sort: "price_asc",
      near_state: "PR",
      near_city: "Londrina",
    });
    expect(queryOfProductOrder(read("ordenar=perto-MT-Rondonópolis"), home)).toEqual({
      sort: "near",
      near_state: "MT",
      near_city: "Rondonópolis",
    });
    expect(queryOfProductOrder(read("ordenar=toString"), null).sort, "no order").toBeUndefined();
  });

  it("hold nothing of an own state for those of whom none is known", () => {
    const filters = read("?produto=piso&area-livre=1");
    expect(queryOfProductFilters(filters).free_area).toBe("1");
    expect(queryOfProductFilters(withoutFreeArea(filters)).free_area).toBeUndefined();
    expect(read("area-livre=SC")).toEqual(productFilters.none);
  });

  it("hold none by commission for those who see no commissions", () => {
    const filters = read("?produto=piso&comissao-de=5&comissao-ate=10&ordenar=comissao");
    expect(productFilters.count(filters)).toBe(2);
    expect(withoutCommissionFilters(filters)).toEqual({ ...productFilters.none, produto: "piso" });
  });
});
