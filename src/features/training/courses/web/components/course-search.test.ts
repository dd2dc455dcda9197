import { describe, expect, it } from "vitest";
import { courseFilters, priceOf, queryOfCourseFilters, sortOf } from "./course-search.ts";

const read = (search: string) => courseFilters.read(new URLSearchParams(search));

describe("the filters of courses in the address", () => {
  it("are read back as they were written, beside what else stands there", () => {
    const filters = {
      ...courseFilters.none,
      busca: "venda",
      "preco-ate": "99.9",
      nivel: "iniciante",
      tema: "dicas",
    };
    const written = courseFilters.write(new URLSearchParams("aula=1&busca=antes"), filters);
    expect(written.get("aula")).toBe("1");
    expect(courseFilters.read(written)).toEqual(filters);
    expect(courseFilters.count(filters), "the text is in sight").toBe(3);
  });

  it("count as none where they cannot be filters", () => {
    expect(
      read(
        "preco-de=muito&nivel=constructor&duracao=1h&avaliacao=2&plano=sim&ordem=toString&tema=a%20b&preco-ate=-1",
      ),
    ).toEqual(courseFilters.none);
    expect(read(`busca=${"a".repeat(201)}`).busca).toBe("");
    expect(priceOf("R$ 1.234,50")).toBe("1234.5");
  });

  it("become the query of the call; the theme or the trainer of the page holds beside them", () => {
    const filters = read("nivel=avancado&duracao=longa&avaliacao=4.5&plano=incluido&preco-de=20&tema=dicas");
    expect(queryOfCourseFilters(filters, { user: "1" })).toEqual({
      filter: undefined,
      theme: "dicas",
      price_from: "20",
      price_to: undefined,
      duration: "long",
      level: "ADVANCED",
      rating: "4.5",
      included: "1",
      user: "1",
    });
    expect(sortOf("mais-vendidos")).toBe("best_sellers");
    expect(sortOf("")).toBeUndefined();
  });
});
