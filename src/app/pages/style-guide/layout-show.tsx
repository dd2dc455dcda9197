import { Briefcase, Building2, LogOut, User, Users } from "lucide-react";
import { product } from "../../../shared/product.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { notify } from "../../../ui/feedback/feedback.ts";
import { BackLink, Breadcrumb } from "../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../ui/layout/page-header.tsx";
import { Section } from "../../../ui/layout/section.tsx";
import { SideMenu } from "../../../ui/layout/side-menu.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { NameSearch } from "../../../ui/name-search.tsx";
import { MobileMenu } from "../../../ui/overlays/mobile-menu.tsx";
import { FinderShow } from "./finder-show.tsx";

const items = [
  { label: "Dados empresa", icon: Building2, to: "/guia-de-estilo", end: true },
  { label: "Vagas", icon: Briefcase, to: "/vagas-exemplo", count: 4 },
  { label: "Colaboradores", icon: Users, to: "/colaboradores-exemplo" },
  { label: "Meus dados", icon: User, to: "/meus-dados-exemplo" },
  { label: "Sair", icon: LogOut, onSelect: () => notify.info("Você saiu") },
];

export function LayoutShow() {
  return (
    <Section title="Como as partes se arrumam">
      <Card flush className="overflow-hidden">
        {/* The bar of `TopBar`, in pieces: a real one sticks to the top of the page. */}
        <div className="flex h-16 items-center gap-2 border-b border-line px-4">
          <MobileMenu label="Área da empresa" items={items} header={<AccountLine />} />
          <Logo name={product.name} className="text-brand" />
          <div className="ml-auto flex gap-2">
            <Button variant="ghost" size="sm" className="max-sm:hidden">
              Entrar
            </Button>
            <Button size="sm">Cadastre-se</Button>
          </div>
        </div>
        <div className="grid gap-6 p-4 md:grid-cols-[15rem_1fr]">
          <SideMenu label="Área da empresa (exemplo)" items={items} />
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
