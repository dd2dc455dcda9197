import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { Start } from "../../contract.ts";
import { Figures } from "./last-days.tsx";

const figure = (kind: Start["figure_list"][number]["kind"], now: number) => ({ kind, now, before: 0 });

/** The titles of what is shown to a trainer who was paid, in their order. */
function titles(visits: number): string[] {
  const start = {
    figure_list: [figure("visits", visits), figure("quotes", 0), figure("received", 300)],
    visit_list: [],
    part_list: [{ kind: "teaching", figure_list: [figure("course_sales", 383)] }],
    next_payout: null,
  } as unknown as Start;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Figures start={start} area="vc" />
    </MemoryRouter>,
  );
  return [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, title = ""]) => title);
}

it("who teaches and sells nothing reads of the trainings first", () => {
  expect(titles(0)).toEqual(["Seus treinamentos", "Últimos 30 dias"]);
  expect(titles(5)).toEqual(["Últimos 30 dias", "Seus treinamentos"]);
});
