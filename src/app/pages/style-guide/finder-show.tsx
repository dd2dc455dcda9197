import { useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FilterRange } from "../../../ui/finder/filter-range.tsx";
import { FilterSelect } from "../../../ui/finder/filter-select.tsx";
import { Finder } from "../../../ui/finder/finder.tsx";
import { FinderSkeleton } from "../../../ui/finder/finder-skeleton.tsx";
import { foundText } from "../../../ui/finder/found-text.ts";
import { ordersOf } from "../../../ui/finder/orders.ts";
import type { Suggestion } from "../../../ui/finder/suggestion.ts";
import { FoundList } from "../../../ui/found-list.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { Example } from "./example.tsx";

const states = [
  { value: "MG", label: "Minas Gerais" },
  { value: "SP", label: "São Paulo" },
];

const proposals: Suggestion[] = [
  { kind: "name", text: "Patinete infantil" },
  { kind: "company", text: "Patins do Vale" },
  { kind: "city", text: "Patos de Minas", state: "MG" },
];

/** A finder with three things; 'pat' proposes something. */
export function FinderShow() {
  const [text, setText] = useState("");
  const [state, setState] = useState("");
  const [order, setOrder] = useState("");
  return (
    <>
      <Finder
        id="busca-exemplo"
        of="de exemplos"
        search={{
          name: "exemplo",
          label: "O que você procura",
          placeholder: "Produto ou empresa",
          value: text,
          suggesting: {
            load: async (typed) =>
              proposals.filter((each) => each.text.toLowerCase().startsWith(typed.toLowerCase())),
            onChoose: (chosen) =>
              chosen.kind === "city" ? setState(chosen.state ?? "") : setText(chosen.text),
          },
        }}
        fields={(inBar) => (
          <>
            <FilterSelect
              inBar={inBar}
              name="exemplo-estado"
              label="Estado"
              placeholder="Todos os estados"
              options={states}
              value={state}
              onChange={setState}
            />
            <FilterRange inBar={inBar} label="Preço" chosen="">
              <TextField name="exemplo-de" label="Preço de" placeholder="R$ 0" />
              <TextField name="exemplo-ate" label="Preço até" placeholder="R$ 500" />
            </FilterRange>
          </>
        )}
        active={state ? 1 : 0}
        narrowed={state !== "" || text !== ""}
        found={foundText({ count: 1_000, more: true }, "exemplo", "exemplos")}
        onTyped={(typed) => {
          const searched = String(typed.get("exemplo") ?? text);
          setText(searched);
          notify.info(`Busca: ${searched || "tudo"}`);
        }}
        onClear={() => {
          setText("");
          setState("");
        }}
        order={{
          name: "exemplo-ordem",
          ...ordersOf(text, order, [{ value: "preco", label: "Menor preço" }]),
          onChange: setOrder,
        }}
        nearWords={text === "patinte" ? ["patinete"] : []}
        changing={false}
        more={{ hasMore: true, busy: false, loadMore: () => notify.info("Mais exemplos") }}
      >
        <FoundList ref={null} changing={false} columns="@2xl:grid-cols-3">
          {["Um", "Dois", "Três"].map((name) => (
            <Card key={name} as="li">
              {name}
            </Card>
          ))}
        </FoundList>
      </Finder>
      <Example name="A caminho">
        <FinderSkeleton filters={2}>
          <SkeletonCards className="grid gap-4 @2xl:grid-cols-3" count={3} />
        </FinderSkeleton>
      </Example>
    </>
  );
}
