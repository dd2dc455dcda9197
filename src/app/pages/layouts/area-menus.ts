import {
  Briefcase,
  Building2,
  CircleUser,
  ClipboardList,
  Eye,
  Handshake,
  House,
  Package,
  ReceiptText,
  Search,
  Store,
  UsersRound,
} from "lucide-react";
import type { NavItem } from "../../../ui/layout/side-menu.tsx";

/** The entries of the signed-in areas; a screen that does not exist yet has no entry. */

export type AreaMenu = readonly (NavItem & { to: string })[];

export const professionalMenu: AreaMenu = [
  { label: "Meus dados", to: "/vc/dados", icon: CircleUser },
  { label: "Meu perfil", to: "/vc/perfil/visualizacao", icon: Eye },
  { label: "Produtos", to: "/vc", icon: Package, end: true, also: ["/vc/produto"] },
  { label: "Solicitações", to: "/vc/solicitacoes", icon: Handshake },
  { label: "Minha loja", to: "/vc/catalogo", icon: Store },
  { label: "Buscar vagas", to: "/vc/buscar-vagas", icon: Search, also: ["/vc/vaga"] },
  { label: "Candidaturas", to: "/vc/candidaturas", icon: ClipboardList },
  { label: "Orçamentos", to: "/vc/orcamentos", icon: ReceiptText },
];

export const companyMenu: AreaMenu = [
  { label: "Dados da empresa", to: "/co/dados", icon: Building2 },
  { label: "Perfil da empresa", to: "/co/perfil/visualizacao", icon: Eye },
  { label: "Meus dados", to: "/co/meus-dados", icon: CircleUser },
  { label: "Vagas", to: "/co/vagas", icon: Briefcase, also: ["/co/vaga"] },
  { label: "Catálogo", to: "/co/catalogo", icon: Package },
  { label: "Orçamentos", to: "/co/orcamentos", icon: ReceiptText },
  { label: "Representantes", to: "/co/vendedores", icon: Handshake, also: ["/co/vendedor"] },
  { label: "Colaboradores", to: "/co/colaboradores", icon: UsersRound },
];

export const employeeMenu: AreaMenu = [
  { label: "Início", to: "/em", icon: House, end: true },
  { label: "Meus dados", to: "/em/meus-dados", icon: CircleUser },
];
