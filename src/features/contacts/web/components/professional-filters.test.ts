import { describe, expect, it } from "vitest";
import { professionalFilters, queryOfProfessionalFilters } from "./professional-filters.ts";

const read = (search: string) => professionalFilters.read(new URLSearchParams(search));

describe("the filters of professionals", () => {
  it("are read from the address and asked of the server", () => {
    const filters = read("busca=%20ana%20&estado=SP&cidade=Campinas&cargo=SENIOR&produtos=1");

    expect(professionalFilters.count(filters)).toBe(5);
    expect(queryOfProfessionalFilters(filters)).toEqual({
      type: "SALESMAN",
      resume: "1",
      filter: "ana",
      state: "SP",
      city: "Campinas",
      position: "SENIOR",
      segment: undefined,
      wantProducts: "1",
      wantJob: undefined,
    });
  });

  it.each(["estado=xyz", "cargo=REI", "segmento=1", "produtos=talvez", "emprego=2", "cidade=Campinas"])(
    "count %s as none",
    (search) => expect(read(search)).toEqual(professionalFilters.none),
  );

  it("leave other parameters of the address alone, but not a person shown over the old list", () => {
    const search = new URLSearchParams("afiliado=ana&profissional=marcos&estado=SP");
    const written = professionalFilters.write(search, { ...professionalFilters.none, emprego: "1" });

    expect(written.toString()).toBe("afiliado=ana&emprego=1");
  });
});
