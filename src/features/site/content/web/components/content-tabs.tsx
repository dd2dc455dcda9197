import { CountTabs } from "../../../../../ui/count-tabs.tsx";
import { PageHeader } from "../../../../../ui/layout/page-header.tsx";

const parts = [
  { label: "Segmentos e competências", to: "/admin/conteudo" },
  { label: "Menu de categorias", to: "/admin/conteudo/menu" },
  { label: "Destaques", to: "/admin/conteudo/destaques" },
  { label: "Depoimentos", to: "/admin/conteudo/depoimentos" },
] as const;

interface ContentHeadProps {
  current: (typeof parts)[number]["to"];
  lead: string;
  actions?: React.ReactNode;
}

/** The head of what the administration puts on the public pages: its parts, and what the current one is about. */
export const ContentHead = ({ current, lead, actions }: ContentHeadProps) => (
  <>
    <PageHeader title="Conteúdo" lead={lead} actions={actions} />
    <div className="pb-4">
      <CountTabs
        label="Partes do conteúdo"
        look="line"
        items={parts.map((part) => ({ ...part, current: part.to === current }))}
      />
    </div>
  </>
);
