import { Link } from "react-router";
import { visitedPerson } from "../../../../../client/browser-storage.ts";
import { call } from "../../../../../client/call.ts";
import type { Answer } from "../../../../../shared/endpoint.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Card } from "../../../../../ui/card.tsx";
import { Section } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton, TextLink } from "../../../../../ui/link.tsx";
import { listCustomers } from "../../../calls.ts";
import { rhythmInWords } from "./customer-words.tsx";

export type DueCustomers = Answer<typeof listCustomers>;

/** Whoever looks into somebody's account sees nothing of the book. */
export const loadDueCustomers = async (): Promise<DueCustomers | null> =>
  visitedPerson() === null ? call(listCustomers, { query: { group: "soon", limit: 3 } }) : null;

/** Who usually buys by these days, where the area begins; nothing is drawn without any. */
export function CustomersWhoBuy({ due }: { due: DueCustomers }) {
  const { customer_list: some, customer_dash: dash } = due;
  if (dash.soon + dash.silent === 0) return null;
  return (
    <Section
      title="Clientes"
      action={
        <LinkButton to="/vc/clientes" variant="secondary" size="sm">
          Ver clientes
        </LinkButton>
      }
    >
      <Card className="space-y-3">
        {dash.soon > 0 && (
          <>
            <p>
              <TextLink to="/vc/clientes?situacao=comprar">{pluralise(dash.soon, "cliente")}</TextLink>{" "}
              {dash.soon === 1 ? "costuma" : "costumam"} comprar por estes dias:
            </p>
            <ul className="grid gap-2">
              {some.map((customer) => (
                <li key={customer._id}>
                  <Link
                    to={`/vc/clientes/${customer._id}`}
                    className="rounded-sm font-semibold break-words hover:text-brand hover:underline"
                  >
                    {customer.name}
                  </Link>
                  <span className="block text-sm text-ink-muted">{rhythmInWords(customer)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {dash.silent > 0 && (
          <p className="text-ink-muted">
            <TextLink to="/vc/clientes?situacao=parados">{pluralise(dash.silent, "cliente")}</TextLink>{" "}
            {dash.silent === 1 ? "está" : "estão"} sem comprar há tempo.
          </p>
        )}
      </Card>
    </Section>
  );
}
