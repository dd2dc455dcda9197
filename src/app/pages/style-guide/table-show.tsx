import { useState } from "react";
import { formatMoney } from "../../../shared/format/money.ts";
import { Button } from "../../../ui/button.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../ui/table/table-columns.ts";

interface Row {
  _id: string;
  name: string;
  place: string;
  price: number;
}

const begun: Row[] = [
  { _id: "1", name: "Café torrado 500 g", place: "Franca", price: 32.9 },
  { _id: "2", name: "Água de coco", place: "Itabuna", price: 7.5 },
  { _id: "3", name: "Mel silvestre", place: "Maringá", price: 28 },
];

/** A table whose rows are here whole: ordered, chosen from and edited in the browser. */
export default function TableShow() {
  const [rows, setRows] = useState(begun);
  const [kept, keep] = useState<string | null>(null);
  const columns: TableColumn<Row>[] = [
    {
      id: "name",
      heading: "Produto",
      isName: true,
      sortBy: ({ name }) => name,
      text: ({ name }) => name,
      cell: ({ name }) => <strong>{name}</strong>,
    },
    {
      id: "place",
      heading: "De onde",
      sortBy: ({ place }) => place,
      text: ({ place }) => place,
      cell: ({ place }) => place,
    },
    {
      id: "price",
      heading: "Preço",
      width: "10rem",
      align: "right",
      sortBy: ({ price }) => price,
      text: ({ price }) => price,
      cell: ({ price }) => formatMoney(price),
      edit: {
        as: "money",
        value: ({ price }) => price,
        save: async ({ _id }, price) => {
          setRows((now) => now.map((row) => (row._id === _id ? { ...row, price: price ?? 0 } : row)));
          notify.success("Produto salvo");
        },
      },
    },
  ];
  return (
    <DataTable
      caption="Produtos de exemplo"
      columns={columns}
      rows={rows}
      nameOf={({ name }) => name}
      memory={{ read: () => kept, write: keep }}
      file="exemplo"
      actions={(chosen, clear) => (
        <Button size="sm" onClick={clear}>
          Aprovar {chosen.length}
        </Button>
      )}
    />
  );
}
