import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DataTable } from "./data-table.tsx";

interface Row {
  _id: string;
  price: number | null;
}

const labelsOf = (rows: Row[]): (string | undefined)[] =>
  [
    ...renderToStaticMarkup(
      <DataTable
        caption="Preços"
        columns={[{ id: "name", heading: "Produto", isName: true, cell: ({ _id }) => _id }]}
        rows={rows}
        nameOf={({ _id }) => _id}
        memory={{ read: () => null, write: () => undefined }}
        canSelect={({ price }) => price !== null}
        file="precos"
      />,
    ).matchAll(/aria-label="(Selecionar [^"]*)"/g),
  ].map(([, label]) => label);

it("offers to choose all rows where there is one that can be chosen", () => {
  expect(labelsOf([])).toEqual([]);
  expect(labelsOf([{ _id: "Café", price: null }])).toEqual([]);
  expect(
    labelsOf([
      { _id: "Café", price: null },
      { _id: "Mel", price: 28 },
    ]),
  ).toEqual(["Selecionar todas", "Selecionar Mel"]);
});
