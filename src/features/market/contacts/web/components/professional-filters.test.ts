import { describe, expect, it } from "vitest";
import {
  professionalFilters,
  queryOfProfessionalFilters,
  queryOfProfessionals,
} from "./professional-filters.ts";

const read = (search: string) => professionalFilters.read(new URLSearchParams(search));

describe("the filters of professionals", () => {
  it("are read from the address and asked of the server", () => {
    const filters = read("busca=%20ana%20&estado=SP&cidade=Campinas&cargo=SENIOR&produtos=1");

    expect(professionalFilters.count(filters), "the text is in sight").toBe(4);
    expect(professionalFilters.narrows(filters)).toBe(true);
    expect(queryOfProfessionalFilters(filters)).toEqual({
      filter: "ana",
      state: "SP",
      city: "Campinas",
      position: "SENIOR",
      segment: undefined,
      wantProducts: "1",
      wantJob: undefined,
    });
  });

  it("hold the order, which narrows nothing and stays when they are cleared", () => {
    const filters = read("ordem=perto-SP-Campinas&estado=SP");
    expect(professionalFilters.count(filters)).toBe(1);
    expect(professionalFilters.cleared(filters)).toEqual(read("ordem=perto-SP-Campinas"));
    expect(professionalFilters.narrows(professionalFilters.cleared(filters))).toBe(false);
    expect(queryOfProfessionals(filters, { state: "PR", city: "Londrina" })).toMatchObject({
      sort: "near",
      near_state: "SP",
      near_city: "Campinas",
    });
    expect(queryOfProfessionals(read(""), { state: "PR", city: "Londrina" })).toMatchObject({
      sort: undefined,
      near_state: "PR",
      near_city: "Londrina",
    });
  });

  it.each([
    "ordem=perto-XX-Campinas",
    "ordem=preco",
    "estado=xyz",
    "cargo=REI",
    "segmento=1",
    "produtos=talvez",
    "emprego=2",
    "cidade=Campinas",
  ])("count %s as none", (search) => expect(read(search)).toEqual(professionalFilters.none));

  it("leave other parameters of the address alone, but not a person shown over the old list", () => {
    const search = new URLSearchParams("afiliado=ana&profissional=marcos&estado=SP");
    const written = professionalFilters.write(search, { ...professionalFilters.none, emprego: "1" });

    expect(written.toString()).toBe("afiliado=ana&emprego=1");
  });
});
