import { Check, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CountTabs } from "../../../ui/count-tabs.tsx";
import { ChangeDecision } from "../../../ui/decisions/change-decision.tsx";
import { useDecidedRows, useUndoOffers } from "../../../ui/decisions/decided-rows.ts";
import { DecisionBar, SelectionBar } from "../../../ui/decisions/decision-bar.tsx";
import { Section } from "../../../ui/layout/page-parts.tsx";
import { roomForTables, useMediaQuery } from "../../../ui/use-media-query.ts";
import { Example } from "./foundation-show.tsx";

const TableShow = lazy(() => import("./table-show.tsx"));

interface Row {
  _id: string;
  name: string;
  state: "Aguardando" | "Aprovado" | "Negado";
}

const people: Row[] = [
  { _id: "1", name: "Ana Prado", state: "Aguardando" },
  { _id: "2", name: "Caio Reis", state: "Aguardando" },
  { _id: "3", name: "Lia Torres", state: "Negado" },
];

export function DecisionShow() {
  const [search] = useSearchParams();
  const theme = search.get("tema");
  const address = theme ? `?tema=${theme}` : "?";
  const { rows, put, gained } = useDecidedRows({
    snapshot: people,
    items: people,
    stateOf: ({ state }) => state,
  });
  const { offer, undoOf } = useUndoOffers();
  const [selected, setSelected] = useState(2);
  const hasTable = useMediaQuery(roomForTables);

  const decide = (row: Row, state: Row["state"]) => () => {
    put({ ...row, state });
    offer(row._id, async () => put(row));
    return Promise.resolve();
  };

  return (
    <Section title="Listas em que se decide">
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Example name="Abas com contagem, e as partes de uma coisa">
          <CountTabs
            label="Situação"
            items={[
              { label: "Todos", to: address, count: 3, current: true },
              {
                label: "Aguardando",
                to: `${address}#a`,
                count: 2 + gained("Aguardando"),
                current: false,
                tone: "waiting",
              },
              {
                label: "Aprovados",
                to: `${address}#b`,
                count: gained("Aprovado"),
                current: false,
                tone: "success",
              },
            ]}
          />
          <CountTabs
            look="line"
            label="Partes"
            items={[
              { label: "Candidatos", to: address, count: 3, current: true, tone: "waiting" },
              { label: "Anúncio", to: `${address}#c`, current: false },
              { label: "Editar", to: `${address}#d`, current: false },
            ]}
          />
        </Example>
        <Example name="Quem foi decidido fica no lugar; 'Desfazer' por dez segundos">
          <ul className="space-y-3">
            {rows.map((row) => (
              <Card as="li" key={row._id} className="space-y-3">
                <p>
                  <strong>{row.name}</strong> · {row.state}
                </p>
                <DecisionBar state={row.state} undo={undoOf(row._id)} about={row.name}>
                  {row.state === "Aguardando" ? (
                    <>
                      <Button size="sm" icon={Check} onClick={decide(row, "Aprovado")}>
                        Aprovar
                      </Button>
                      <Button size="sm" variant="secondary" icon={X} onClick={decide(row, "Negado")}>
                        Negar
                      </Button>
                    </>
                  ) : (
                    <ChangeDecision
                      about={row.name}
                      choices={[{ label: "Aguardar", action: decide(row, "Aguardando") }]}
                    />
                  )}
                </DecisionBar>
              </Card>
            ))}
          </ul>
        </Example>
        {selected > 0 && (
          <Example name="Vários de uma vez">
            <SelectionBar text={`${selected} selecionados`} onClear={() => setSelected(0)}>
              <Button size="sm" icon={Check}>
                Aprovar {selected}
              </Button>
            </SelectionBar>
          </Example>
        )}
      </div>
      <Example name="Tabela, a partir de 1280 px; abaixo, a lista é de cartões">
        {hasTable ? (
          <Suspense>
            <TableShow />
          </Suspense>
        ) : (
          <p className="text-ink-muted">Esta janela é estreita demais para uma tabela.</p>
        )}
      </Example>
    </Section>
  );
}
