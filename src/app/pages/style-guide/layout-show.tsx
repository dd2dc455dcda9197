import { Briefcase, Building2, LogOut, User, Users } from "lucide-react";
import { useState } from "react";
import { product } from "../../../shared/product.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { notify } from "../../../ui/feedback/feedback.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { FilterRange } from "../../../ui/finder/filter-range.tsx";
import { FilterSelect } from "../../../ui/finder/filters.tsx";
import { Finder } from "../../../ui/finder/finder.tsx";
import { FinderSkeleton } from "../../../ui/finder/finder-skeleton.tsx";
import { FoundList, foundText, ordersOf } from "../../../ui/finder/found-list.tsx";
import type { Suggestion } from "../../../ui/finder/suggestions.ts";
import { BackLink, Breadcrumb } from "../../../ui/layout/back-link.tsx";
import { PageHeader, Section } from "../../../ui/layout/page-parts.tsx";
import { SideMenu } from "../../../ui/layout/side-menu.tsx";
import { NameSearch } from "../../../ui/list/list-filters.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import { Avatar } from "../../../ui/picture.tsx";
import { SkeletonCards } from "../../../ui/skeleton.tsx";
import { Example } from "./foundation-show.tsx";

const groups = [
  { items: [{ label: "Dados empresa", icon: Building2, to: "/guia-de-estilo", end: true }] },
  { title: "Contratar", items: [{ label: "Vagas", icon: Briefcase, to: "/vagas-exemplo", count: 4 }] },
  { title: "Equipe", items: [{ label: "Colaboradores", icon: Users, to: "/colaboradores-exemplo" }] },
  {
    title: "Conta",
    isRare: true,
    items: [{ label: "Meus dados", icon: User, to: "/meus-dados-exemplo" }],
  },
  { items: [{ label: "Sair", icon: LogOut, onSelect: () => notify.info("Você saiu") }] },
];

export function LayoutShow() {
  return (
    <Section title="Como as partes se arrumam">
      <Card flush className="overflow-hidden">
        {/* The bar of `TopBar`, in pieces: a real one sticks to the top of the page. */}
        <div className="flex h-16 items-center gap-2 border-b border-line px-4">
          <MobileMenu label="Área da empresa" groups={groups} header={<AccountLine />} />
          <Logo name={product.name} className="text-brand" />
          <div className="ml-auto flex gap-2">
            <Button variant="ghost" size="sm" className="max-sm:hidden">
              Entrar
            </Button>
            <Button size="sm">Cadastre-se</Button>
          </div>
        </div>
        <div className="grid gap-6 p-4 md:grid-cols-[15rem_1fr]">
          <SideMenu label="Área da empresa (exemplo)" groups={groups} isCompact />
          <div>
            <Breadcrumb
              items={[{ label: "Início", to: "/" }, { label: "Vagas", to: "?" }, { label: "Nova vaga" }]}
            />
            <PageHeader
              back={<BackLink to="?">Vagas</BackLink>}
              title="Quem você quer no seu time?"
              lead="Conte o que a vaga pede e o que oferece. Dá para mudar depois."
              actions={<Button>Publicar vaga</Button>}
            />
          </div>
        </div>
      </Card>
      <FinderShow />
      <div className="grid gap-4">
        <div className="space-y-4">
          <search aria-label="Busca por nome">
            <NameSearch
              label="Buscar por nome"
              name="nome"
              value=""
              onSearch={(text) => notify.info(`Busca: ${text || "tudo"}`)}
            />
          </search>
        </div>
      </div>
    </Section>
  );
}

function AccountLine() {
  return (
    <div className="flex items-center gap-3 px-3">
      <Avatar name="Ana Paula Ribeiro" size="sm" />
      <span className="font-semibold">Ana Paula Ribeiro</span>
    </div>
  );
}

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
function FinderShow() {
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
