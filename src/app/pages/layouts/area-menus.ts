import {
  BadgeCheck,
  Banknote,
  BellRing,
  BookOpen,
  Briefcase,
  Building2,
  CirclePlay,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  Eye,
  Flag,
  Gift,
  GraduationCap,
  HandCoins,
  Handshake,
  HeartPulse,
  House,
  Layers,
  LayoutTemplate,
  Mail,
  Newspaper,
  NotebookPen,
  Package,
  Presentation,
  Receipt,
  ReceiptText,
  Repeat,
  ScrollText,
  Search,
  ShieldCheck,
  ShoppingCart,
  Store,
  UserRoundCheck,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { AnswerKind, WaitingKind } from "../../../features/base/waiting/waiting-kinds.ts";
import type { NavItem } from "../../../ui/layout/side-menu.tsx";

/** The entries of the signed-in areas; a screen that does not exist yet has no entry. */

export interface AreaEntry extends NavItem {
  to: string;
  /** What waits there for attention. */
  waits?: WaitingKind;
  /** Whoever opens the screen has seen what waits there. */
  sees?: AnswerKind;
  /** It stands in the head of the area as well. */
  isInHead?: true;
  /** What the account menu holds too: of the person, not of the work. */
  isOfAccount?: true;
}
export type AreaMenu = readonly AreaEntry[];

/** A place of the bar on phones: an entry of the menu, with a name that is short enough. */
export interface AreaPlace {
  to: string;
  label?: string;
}

export const professionalMenu: AreaMenu = [
  { label: "Início", to: "/vc/inicio", icon: House },
  { label: "Meus dados", to: "/vc/dados", icon: CircleUser, isOfAccount: true },
  { label: "Meu perfil", to: "/vc/perfil/visualizacao", icon: Eye, isOfAccount: true },
  { label: "Meus planos", to: "/vc/perfil", icon: BadgeCheck, end: true, isOfAccount: true },
  { label: "Produtos", to: "/vc", icon: Package, end: true, also: ["/vc/produto"] },
  {
    label: "Solicitações",
    to: "/vc/solicitacoes",
    icon: Handshake,
    waits: "request_answers",
    sees: "request_answers",
  },
  { label: "Minha loja", to: "/vc/catalogo", icon: Store },
  { label: "Buscar vagas", to: "/vc/buscar-vagas", icon: Search, also: ["/vc/vaga"] },
  { label: "Buscas salvas", to: "/vc/buscas-salvas", icon: BellRing, isOfAccount: true },
  {
    label: "Candidaturas",
    to: "/vc/candidaturas",
    icon: ClipboardList,
    waits: "application_answers",
    sees: "application_answers",
  },
  {
    label: "Treinamentos",
    to: "/vc/buscar-treinamentos",
    icon: GraduationCap,
    also: ["/vc/treinamento"],
  },
  {
    label: "Carrinho",
    to: "/vc/carrinho",
    icon: ShoppingCart,
    also: ["/vc/pedido"],
    waits: "cart",
    isInHead: true,
  },
  { label: "Histórico de compras", to: "/vc/historico-compras", icon: Receipt },
  { label: "Treinamentos inscritos", to: "/vc/treinamentos-inscritos", icon: CirclePlay },
  { label: "Anotações", to: "/vc/anotacoes", icon: NotebookPen },
  { label: "Orçamentos", to: "/vc/orcamentos", icon: ReceiptText, waits: "quotes" },
  { label: "Meus treinamentos", to: "/vc/meus-treinamentos", icon: Presentation, waits: "questions" },
  { label: "Carteira", to: "/vc/cartoes", icon: Wallet },
  { label: "Indique e lucre", to: "/vc/afiliados", icon: Gift },
  { label: "Minhas indicações", to: "/vc/indicacoes", icon: UserRoundCheck },
  { label: "Recebimentos", to: "/vc/recebimentos", icon: HandCoins },
];

export const professionalPlaces: readonly AreaPlace[] = [
  { to: "/vc/inicio" },
  { to: "/vc" },
  { to: "/vc/buscar-vagas", label: "Vagas" },
  { to: "/vc/orcamentos" },
];

export const companyMenu: AreaMenu = [
  { label: "Início", to: "/co", icon: House, end: true },
  { label: "Dados da empresa", to: "/co/dados", icon: Building2 },
  { label: "Perfil da empresa", to: "/co/perfil/visualizacao", icon: Eye, isOfAccount: true },
  { label: "Meus dados", to: "/co/meus-dados", icon: CircleUser, isOfAccount: true },
  {
    label: "Meus planos",
    to: "/co/perfil",
    icon: BadgeCheck,
    end: true,
    also: ["/co/planos"],
    isOfAccount: true,
  },
  { label: "Vagas", to: "/co/vagas", icon: Briefcase, also: ["/co/vaga"], waits: "candidates" },
  { label: "Catálogo", to: "/co/catalogo", icon: Package },
  { label: "Orçamentos", to: "/co/orcamentos", icon: ReceiptText, waits: "quotes" },
  {
    label: "Representantes",
    to: "/co/vendedores",
    icon: Handshake,
    also: ["/co/vendedor"],
    waits: "requests",
  },
  {
    label: "Treinamentos",
    to: "/co/buscar-treinamentos",
    icon: GraduationCap,
    also: ["/co/treinamento"],
  },
  { label: "Buscas salvas", to: "/co/buscas-salvas", icon: BellRing, isOfAccount: true },
  {
    label: "Meus treinamentos",
    to: "/co/meus-treinamentos",
    icon: Presentation,
    also: ["/co/meus-treinamentos-detalhes"],
  },
  {
    label: "Carrinho",
    to: "/co/carrinho",
    icon: ShoppingCart,
    also: ["/co/pedido"],
    waits: "cart",
    isInHead: true,
  },
  { label: "Histórico de compras", to: "/co/historico-compras", icon: Receipt },
  { label: "Carteira", to: "/co/cartoes", icon: Wallet },
  { label: "Colaboradores", to: "/co/colaboradores", icon: UsersRound },
];

export const companyPlaces: readonly AreaPlace[] = [
  { to: "/co" },
  { to: "/co/vagas" },
  { to: "/co/catalogo" },
  { to: "/co/orcamentos" },
];

export const employeeMenu: AreaMenu = [
  { label: "Início", to: "/em", icon: House, end: true },
  { label: "Meus treinamentos", to: "/em/meus-treinamentos", icon: GraduationCap },
  { label: "Anotações", to: "/em/anotacoes", icon: NotebookPen },
  { label: "Meus dados", to: "/em/meus-dados", icon: CircleUser, isOfAccount: true },
  { label: "Buscas salvas", to: "/em/buscas-salvas", icon: BellRing, isOfAccount: true },
];

export const employeePlaces: readonly AreaPlace[] = [
  { to: "/em" },
  { to: "/em/meus-treinamentos", label: "Treinamentos" },
  { to: "/em/anotacoes" },
  { to: "/em/meus-dados" },
];

export const adminMenu: AreaMenu = [
  { label: "Hoje", to: "/admin", icon: House, end: true },
  { label: "Moderação", to: "/admin/moderacao", icon: ClipboardCheck, waits: "moderation" },
  { label: "Denúncias", to: "/admin/denuncias", icon: Flag, waits: "reports" },
  { label: "Pessoas", to: "/admin/pessoas", icon: UsersRound },
  { label: "Empresas", to: "/admin/empresas", icon: Building2 },
  { label: "Mensagens", to: "/admin/mensagens", icon: Mail, waits: "messages" },
  { label: "Novidades por e-mail", to: "/admin/novidades", icon: Newspaper },
  { label: "Planos", to: "/admin/planos", icon: Layers },
  { label: "Assinaturas", to: "/admin/assinaturas", icon: Repeat },
  { label: "Conteúdo", to: "/admin/conteudo", icon: LayoutTemplate },
  { label: "Pagamentos", to: "/admin/pagamentos", icon: Banknote },
  { label: "Pedidos", to: "/admin/pedidos", icon: ShoppingCart },
  { label: "Repasses", to: "/admin/repasses", icon: HandCoins },
  { label: "Livro-caixa", to: "/admin/livro", icon: BookOpen },
  { label: "Registro", to: "/admin/registro", icon: ScrollText },
  { label: "Saúde", to: "/admin/saude", icon: HeartPulse },
  { label: "Segurança da conta", to: "/seguranca", icon: ShieldCheck, isOfAccount: true },
];

export const adminPlaces: readonly AreaPlace[] = [
  { to: "/admin" },
  { to: "/admin/moderacao" },
  { to: "/admin/pessoas" },
  { to: "/admin/mensagens" },
];

/** The entries of the menu that a bar of places shows, under the names of the bar. */
export const placesOf = (menu: AreaMenu, places: readonly AreaPlace[]): AreaEntry[] =>
  places.flatMap(({ to, label }) =>
    menu.filter((entry) => entry.to === to).map((entry) => ({ ...entry, label: label ?? entry.label })),
  );

/** What the account menu holds beside 'Sair'. */
export const accountEntries = (menu: AreaMenu): { label: string; to: string; icon?: NavItem["icon"] }[] =>
  menu.filter(({ isOfAccount }) => isOfAccount).map(({ label, to, icon }) => ({ label, to, icon }));
