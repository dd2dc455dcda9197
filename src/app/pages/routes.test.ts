import { expect, it } from "vitest";
import routes from "./routes.ts";

it("keeps the screens of each area below its address: a public page is compared with none of them", () => {
  const areas = ["vc", "co", "em", "admin"];
  expect(routes.filter(({ id }) => areas.includes(id ?? "")).map(({ id, path }) => [id, path])).toEqual(
    areas.map((area) => [area, area]),
  );
  const elsewhere = routes
    .filter(({ path }) => !areas.includes(path ?? ""))
    .flatMap(({ children = [] }) => children)
    .filter(({ path }) => areas.includes(path?.split("/")[0] ?? ""));
  // Forms to register are for who has no area yet.
  expect(elsewhere.map(({ path }) => path)).toEqual(["vc/cadastro", "co/cadastro"]);
});
