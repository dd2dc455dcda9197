import type { RefObject } from "react";
import { Link } from "react-router";
import { tableMemory } from "../../../../../client/browser-storage.ts";
import { formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import { classNames } from "../../../../../ui/class-names.ts";
import { TextLink } from "../../../../../ui/link.tsx";
import { DataTable } from "../../../../../ui/table/data-table.tsx";
import type { TableColumn } from "../../../../../ui/table/table-columns.ts";
import { wordsColumn } from "../../../../../ui/table/usual-columns.tsx";
import { conversationPath } from "../../../../people/conversations/model.ts";
import { SalesmanRecord } from "../../../../people/users/web/components/salesman-record.tsx";
import type { Representation } from "../../../representations/contract.ts";
import { ContactButtons } from "./contact-buttons.tsx";
import { AlsoInState, type Decisions, RequestDecision, RequestStatusBadge } from "./request-decision.tsx";

interface RepresentativesTableProps {
  /** Those who ask to represent, or those who represent already: of the former to decide comes first. */
  of: "requests" | "current";
  rows: readonly Representation[];
  list: RefObject<HTMLElement | null>;
  hasMore: boolean;
  /** Of the list in which the row was decided. */
  decisionsOf: (row: Representation) => Decisions;
}

const nameOf = ({ user }: Representation): string => `${user.name} ${user.lastname}`;
const whatOf = ({ product_group: group, product }: Representation): string => (group ?? product)?.name ?? "";
const placeOf = ({ user }: Representation): string => formatPlace(user.address) ?? "";

/** Who represents a company's products, or asks to, as a table. */
export default function RepresentativesTable({
  of,
  rows,
  list,
  hasMore,
  decisionsOf,
}: RepresentativesTableProps) {
  const isCurrent = of === "current";
  const columns: TableColumn<Representation>[] = [
    {
      id: "name",
      heading: isCurrent ? "Representante" : "Quem pede",
      isName: true,
      sortBy: nameOf,
      text: nameOf,
      cell: (row) => (
        <>
          <Link
            to={`/co/vendedor/${row.user.slug}`}
            className="rounded-sm font-semibold hover:text-brand hover:underline"
          >
            {nameOf(row)}
          </Link>
          {row.user.title && <p className="text-ink-muted">{row.user.title}</p>}
          <p>
            <TextLink to={conversationPath("co", { kind: "representation", id: row._id })}>
              Conversar<span className="sr-only"> com {nameOf(row)}</span>
            </TextLink>
          </p>
          <SalesmanRecord record={row.user.record} className="text-ink-muted" />
          <AlsoInState request={row} />
        </>
      ),
    },
    wordsColumn("place", "Cidade", placeOf, { width: "8.5rem" }),
    wordsColumn("segments", "Segmentos", ({ user }) => user.segments.join(", "), {
      width: "10rem",
      isHiddenAtFirst: true,
    }),
    wordsColumn("what", isCurrent ? "Representa" : "Para representar", whatOf, { width: "9.5rem" }),
    {
      id: "created_at",
      heading: "Pedido em",
      width: isCurrent ? "7.5rem" : "9rem",
      sortBy: ({ created_at: at }) => at,
      text: ({ created_at: at }) => formatDay(at),
      cell: ({ created_at: at, status }) => (
        <>
          <span className="tabular">{formatDay(at)}</span>
          {/* Here it makes no row higher when something is decided. */}
          {!isCurrent && <RequestStatusBadge status={status} />}
        </>
      ),
    },
    {
      id: "status",
      heading: "Situação",
      width: "9rem",
      isHiddenAtFirst: true,
      cell: ({ status }) => <RequestStatusBadge status={status} />,
    },
    {
      id: "actions",
      heading: "Ações",
      width: isCurrent ? "18rem" : "15.5rem",
      cell: (row) => {
        const talk = <ContactButtons person={row.user} size="sm" main={isCurrent} inTable />;
        return (
          <div className={classNames("-my-1 flex gap-2", isCurrent ? "items-start" : "flex-col")}>
            {isCurrent && talk}
            <RequestDecision request={row} decisions={decisionsOf(row)} inTable />
            {!isCurrent && talk}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={isCurrent ? "Representantes atuais" : "Solicitações"}
      columns={columns}
      rows={rows}
      list={list}
      hasMore={hasMore}
      nameOf={nameOf}
      memory={tableMemory(isCurrent ? "representatives" : "requests")}
      file={isCurrent ? "representantes" : "solicitacoes"}
    />
  );
}
