import { describe, expect, it } from "vitest";
import type { z } from "zod";
import type { SavedFinderName } from "../features/base/saved-searches/model.ts";
import { readFilters, savedFinderKinds } from "../features/base/saved-searches/server/saved-finders.ts";
import {
  productFilters,
  queryOfProductFilters,
} from "../features/market/products/web/components/product-filters.ts";
import {
  courseFilters,
  queryOfCourseFilters,
} from "../features/training/courses/web/components/course-search.ts";
import { openingFilters, queryOfFilters } from "../features/work/job-openings/web/components/finder-data.ts";
import { handlers } from "./handlers/handlers.ts";

const segment = "01890a5d-ac96-774b-bcce-b302099a8057";

/** All that can be chosen on screen, as the address has it, and how the finder reads it. */
const onScreen: Record<SavedFinderName, [address: string, read: (search: URLSearchParams) => object]> = {
  openings: [
    `busca=caf%C3%A9&estado=SP&cidade=S%C3%A3o+Paulo&cargo=MANAGER&segmento=${segment}&contrato=REPRESENTATIVE&modelo=REMOTE&pcd=1`,
    (search) => queryOfFilters(openingFilters.read(search)),
  ],
  products: [
    `produto=mel&preco-de=10.5&preco-ate=99&comissao-de=5&comissao-ate=20&empresa=mel-e-cia&uf=MG&municipio=Betim&ramo=${segment}&area-livre=1`,
    (search) => queryOfProductFilters(productFilters.read(search)),
  ],
  courses: [
    "busca=venda&tema=varejo&preco-de=1&preco-ate=99.9&duracao=media&nivel=avancado&avaliacao=4.5&plano=incluido",
    (search) => queryOfCourseFilters(courseFilters.read(search)),
  ],
};

describe("each filter of a finder", () => {
  it.each(handlers.of(savedFinderKinds))("of $finder is saved, and found again in the address", (finder) => {
    const [address, read] = onScreen[finder.finder];
    const asked = read(new URLSearchParams(address));
    const saved = readFilters(finder, JSON.parse(JSON.stringify(asked)));
    expect(new URLSearchParams(finder.parametersOf(saved)).toString()).toBe(address);
    // What was saved is read again as it is.
    expect(readFilters(finder, saved)).toEqual(saved);
    // Nothing that the finder narrows by is forgotten in the address above.
    expect(Object.keys(saved).sort()).toEqual(Object.keys((finder.schema as z.ZodObject).shape).sort());
  });
});
