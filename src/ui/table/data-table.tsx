import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ChevronsUpDown, Download } from "lucide-react";
import { Fragment, type ReactNode, type RefObject, useState } from "react";
import { pluralise } from "../../shared/format/text.ts";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { SelectionBar } from "../decisions/decision-bar.tsx";
import { saveFile } from "../save-file.ts";
import { AllRowsCheckbox, EditableCell, RowCheckbox } from "./editable-cell.tsx";
import {
  compareValues,
  csvOf,
  orderOf,
  readLook,
  roomOf,
  sortingOf,
  type TableColumn,
  type TableLook,
} from "./table-columns.ts";
import { TableSettings } from "./table-settings.tsx";

/** Where a browser keeps how somebody wants to see a table. */
export interface TableMemory {
  read: () => string | null;
  write: (look: string) => void;
}

export interface DataTableProps<Item extends { _id: string }> {
  /** What the table shows, for who does not see it: 'Produtos do catálogo'. */
  caption: string;
  columns: readonly TableColumn<Item>[];
  rows: readonly Item[];
  /** What a row is called: 'Selecionar Café da serra'. */
  nameOf: (item: Item) => string;
  memory: TableMemory;
  /** Of a list that comes by pages: the server's order, '' for its usual one. Without it the rows are ordered here, once all of them have come. */
  order?: { value: string; onChange: (order: string) => void };
  /** Which rows can be chosen, where not all. */
  canSelect?: (item: Item) => boolean;
  /** What can be done with the chosen rows. */
  actions?: (chosen: Item[], clear: () => void) => ReactNode;
  /** The name of an exported file, without its ending. */
  file: string;
  /** Whether the list goes on after these rows: then an export says that it holds the loaded ones. */
  hasMore?: boolean;
  /** False where something else over the table exports all of the list. */
  exportsAll?: boolean;
  /** In front of the buttons over the table. */
  children?: ReactNode;
  /** What `useMorePages` gives the focus in. */
  list?: RefObject<HTMLElement | null>;
  /** What is open under a row, the whole width of the table; null under the others. */
  detail?: (item: Item) => ReactNode;
  /** Marks the row that is open beside the table. */
  isCurrent?: (item: Item) => boolean;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

type Valued = { getValue: (column: string) => unknown };

/** A list as a table, on screens that are wide enough for one: ordered by its headings, chosen from, edited in its cells. */
export function DataTable<Item extends { _id: string }>(props: DataTableProps<Item>) {
  const { caption, columns, rows, nameOf, memory, order, canSelect, actions, file, hasMore, list } = props;
  const { exportsAll = true } = props;
  const [look, setLook] = useState(() => readLook(columns, memory.read()));
  const [sortedHere, setSortedHere] = useState<SortingState>([]);
  const sorting = order ? sortingOf(columns, order.value) : hasMore ? [] : sortedHere;

  const definitions = columns.map(({ id, heading, sortBy, orders }) => ({
    id,
    header: heading,
    accessorFn: (item: Item) => sortBy?.(item) ?? undefined,
    // A part of a list is never ordered as if it were all of it.
    enableSorting: order ? orders !== undefined : sortBy !== undefined && !hasMore,
    sortDescFirst: false,
    sortUndefined: "last" as const,
    sortFn: (one: Valued, other: Valued) => compareValues(one.getValue(id), other.getValue(id)),
  }));
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: ({ _id }) => _id,
    state: { sorting, columnVisibility: look.visible },
    manualSorting: order !== undefined,
    enableMultiSort: false,
    enableRowSelection: canSelect ? (row) => canSelect(row.original) : true,
    onSortingChange: (change) => {
      const next = typeof change === "function" ? change(sorting) : change;
      if (order) order.onChange(orderOf(columns, next));
      else setSortedHere(next);
    },
  });

  function keep(next: TableLook) {
    setLook(next);
    memory.write(JSON.stringify(next));
  }
  const shown = columns.filter(({ id }) => look.visible[id]);
  const all = table.getRowModel().rows;
  const chosen = all.filter((row) => row.getIsSelected()).map(({ original }) => original);
  const clear = () => table.resetRowSelection(true);
  const save = (items: readonly Item[]) =>
    saveFile(`${file}.csv`, [csvOf(shown, items)], "text/csv;charset=utf-8");
  const space = look.isDense ? "py-1" : "py-3";

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex min-w-0 grow flex-wrap items-end gap-3">{props.children}</div>
        <div className="flex items-center gap-2">
          {exportsAll && (
            <Button
              size="sm"
              variant="secondary"
              icon={Download}
              onClick={() => save(all.map((row) => row.original))}
            >
              {hasMore ? `Exportar as ${rows.length} carregadas` : "Exportar CSV"}
            </Button>
          )}
          <TableSettings columns={columns} look={look} onChange={keep} />
        </div>
      </div>
      {/* Only columns that somebody added make it wider than the screen; what scrolls has no headings that stay. */}
      <div className={shown.some(({ isHiddenAtFirst }) => isHiddenAtFirst) ? scrollingLook : boxLook}>
        <table
          className="w-full table-fixed border-separate border-spacing-0 text-sm"
          style={{ minWidth: roomOf(shown) }}
        >
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={classNames(headLook, "w-13 rounded-tl-card pl-2")}>
                <AllRowsCheckbox
                  isOffered={all.some((row) => row.getCanSelect())}
                  isAll={table.getIsAllRowsSelected()}
                  isSome={table.getIsSomeRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
              {table.getHeaderGroups()[0]?.headers.map(({ id, column }) => (
                <HeadCell
                  key={id}
                  column={columns.find((each) => each.id === id)}
                  direction={column.getIsSorted()}
                  onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
                />
              ))}
            </tr>
          </thead>
          <tbody
            ref={(body) => {
              if (list) list.current = body;
            }}
          >
            {all.map((row) => (
              <Fragment key={row.id}>
                <tr
                  aria-current={props.isCurrent?.(row.original) || undefined}
                  className={classNames(
                    "group hover:bg-surface-muted aria-current:bg-brand-soft",
                    row.getIsSelected() && "bg-brand-soft",
                  )}
                >
                  <td className={classNames(cellLook, "py-0 pl-2")}>
                    {row.getCanSelect() && (
                      <RowCheckbox
                        label={`Selecionar ${nameOf(row.original)}`}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    )}
                  </td>
                  {shown.map((column) => (
                    <BodyCell
                      key={column.id}
                      column={column}
                      item={row.original}
                      name={nameOf(row.original)}
                      space={space}
                    />
                  ))}
                </tr>
                {props.detail?.(row.original) && (
                  <tr>
                    <td colSpan={shown.length + 1} className="border-b border-line p-6 text-base">
                      {props.detail(row.original)}
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
      {chosen.length > 0 && (
        <SelectionBar text={pluralise(chosen.length, "selecionada", "selecionadas")} onClear={clear}>
          <Button size="sm" variant="secondary" icon={Download} onClick={() => save(chosen)}>
            Exportar {chosen.length}
          </Button>
          {actions?.(chosen, clear)}
        </SelectionBar>
      )}
    </div>
  );
}

const boxLook = "rounded-card border border-line bg-surface";
const scrollingLook = `${boxLook} overflow-x-auto [&_th]:static`;

const headLook =
  "sticky top-[calc(4rem+var(--notice-bar,0px))] z-10 border-b border-line bg-surface-muted px-3 text-left font-semibold last:rounded-tr-card";
const cellLook = "border-b border-line px-3 align-middle group-last:border-b-0";

interface HeadCellProps<Item> {
  column: TableColumn<Item> | undefined;
  direction: false | "asc" | "desc";
  /** Left out where nothing is ordered by the column. */
  onSort: (() => void) | undefined;
}

function HeadCell<Item>({ column, direction, onSort }: HeadCellProps<Item>) {
  const right = column?.align === "right";
  const Icon = direction === "asc" ? ArrowUp : direction === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={direction === "asc" ? "ascending" : direction === "desc" ? "descending" : undefined}
      style={{ width: column?.width }}
      className={classNames(headLook, right && "text-right")}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            "inline-flex min-h-11 items-center gap-1 rounded-sm font-semibold hover:text-brand",
            right && "flex-row-reverse",
          )}
        >
          {column?.heading}
          <Icon
            size={16}
            aria-hidden="true"
            className={classNames("shrink-0", direction ? "text-brand" : "text-ink-muted")}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{column?.heading}</span>
      )}
    </th>
  );
}

interface BodyCellProps<Item> {
  column: TableColumn<Item>;
  item: Item;
  name: string;
  space: string;
}

function BodyCell<Item>({ column, item, name, space }: BodyCellProps<Item>) {
  const { heading, cell, edit, align, isName } = column;
  const look = classNames(cellLook, space, "wrap-anywhere", align === "right" && "tabular text-right");
  if (isName) {
    return (
      <th scope="row" className={classNames(look, "text-left font-normal")}>
        {cell(item)}
      </th>
    );
  }
  return (
    <td className={look} data-editable={edit ? "" : undefined}>
      {edit ? (
        <EditableCell edit={edit} item={item} label={`${heading.toLowerCase()} de ${name}`} align={align}>
          {cell(item)}
        </EditableCell>
      ) : (
        cell(item)
      )}
    </td>
  );
}
