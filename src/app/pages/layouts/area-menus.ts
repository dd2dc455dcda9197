import {
  BadgeCheck,
  Banknote,
  Bell,
  BellRing,
  BookOpen,
  Briefcase,
  Building2,
  CircleUser,
  ClipboardCheck,
  Eye,
  FileSignature,
  Fingerprint,
  Flag,
  GraduationCap,
  HandCoins,
  Handshake,
  HeartPulse,
  House,
  Layers,
  LayoutTemplate,
  Mail,
  MessagesSquare,
  Newspaper,
  NotebookPen,
  Package,
  PackageCheck,
  Presentation,
  Receipt,
  ReceiptText,
  Repeat,
  ScrollText,
  ShieldCheck,
  ShoppingCart,
  Tags,
  UserRoundSearch,
  UsersRound,
  Wallet,
} from "lucide-react";
import type { AnswerKind, WaitingKind } from "../../../features/base/waiting/waiting-kinds.ts";
import type { NavGroup, NavItem } from "../../../ui/layout/side-menu.tsx";

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
export interface AreaGroup extends NavGroup {
  items: readonly AreaEntry[];
}
export type AreaMenu = readonly AreaGroup[];

export const entriesOf = (menu: AreaMenu): AreaEntry[] => menu.flatMap(({ items }) => items);

/** Where everybody looks after the own account; these pages stand outside of the areas. */
export const ofEverybody: readonly AreaEntry[] = [
  { label: "Segurança", to: "/seguranca", icon: ShieldCheck },
  { label: "Privacidade", to: "/privacidade/meus-dados", icon: Fingerprint },
];

/** What happened, under the bell as well. */
export const noticesOf = (area: "/vc" | "/co" | "/em"): AreaEntry => ({
  label: "Avisos",
  to: `${area}/avisos`,
  icon: Bell,
});

/** With buyers, companies and professionals, whatever it is about. */
export const conversationsOf = (area: "/vc" | "/co"): AreaEntry => ({
  label: "Conversas",
  to: `${area}/conversas`,
  icon: MessagesSquare,
  waits: "conversations",
});

export function cartOf(area: "/vc" | "/co"): AreaEntry {
  return {
    label: "Carrinho",
    to: `${area}/carrinho`,
    icon: ShoppingCart,
    also: [`${area}/pedido`],
    waits: "cart",
    isInHead: true,
  };
}

export const companyMenu: AreaMenu = [
  { items: [{ label: "Início", to: "/co", icon: House, end: true }, conversationsOf("/co")] },
  {
    title: "Vender",
    items: [
      { label: "Catálogo", to: "/co/catalogo", icon: Package },
      { label: "Tabelas de preços", to: "/co/tabelas", icon: Tags },
      { label: "Orçamentos", to: "/co/orcamentos", icon: ReceiptText, waits: "quotes" },
      { label: "Propostas", to: "/co/propostas", icon: FileSignature, waits: "proposals" },
      { label: "Pedidos", to: "/co/pedidos", icon: PackageCheck, waits: "sale-orders" },
      {
        label: "Representantes",
        to: "/co/vendedores",
        icon: Handshake,
        also: ["/co/vendedor", "/co/extratos"],
        waits: "requests",
      },
    ],
  },
  {
    title: "Contratar",
    items: [
      { label: "Vagas", to: "/co/vagas", icon: Briefcase, also: ["/co/vaga"], waits: "candidates" },
      {
        label: "Buscar profissionais",
        to: "/co/vendedores/buscar",
        icon: UserRoundSearch,
        also: ["/co/vendedores/favoritos"],
      },
    ],
  },
  {
    title: "Treinar",
    items: [
      {
        label: "Treinamentos",
        to: "/co/buscar-treinamentos",
        icon: GraduationCap,
        also: ["/co/treinamento"],
      },
      {
        label: "Meus treinamentos",
        to: "/co/meus-treinamentos",
        icon: Presentation,
        also: ["/co/meus-treinamentos-detalhes"],
      },
      cartOf("/co"),
      { label: "Histórico de compras", to: "/co/historico-compras", icon: Receipt },
    ],
  },
  { title: "Equipe", items: [{ label: "Colaboradores", to: "/co/colaboradores", icon: UsersRound }] },
  {
    title: "Conta",
    isRare: true,
    items: [
      noticesOf("/co"),
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
      { label: "Carteira", to: "/co/cartoes", icon: Wallet },
      { label: "Buscas salvas", to: "/co/buscas-salvas", icon: BellRing, isOfAccount: true },
      ...ofEverybody,
    ],
  },
];

export const employeeMenu: AreaMenu = [
  { items: [{ label: "Início", to: "/em", icon: House, end: true }] },
  {
    title: "Aprender",
    items: [
      { label: "Meus treinamentos", to: "/em/meus-treinamentos", icon: GraduationCap },
      { label: "Anotações", to: "/em/anotacoes", icon: NotebookPen },
    ],
  },
  {
    title: "Conta",
    items: [
      noticesOf("/em"),
      { label: "Meus dados", to: "/em/meus-dados", icon: CircleUser, isOfAccount: true },
      { label: "Buscas salvas", to: "/em/buscas-salvas", icon: BellRing, isOfAccount: true },
      ...ofEverybody,
    ],
  },
];

export const adminMenu: AreaMenu = [
  { items: [{ label: "Hoje", to: "/admin", icon: House, end: true }] },
  {
    title: "Moderação",
    items: [
      { label: "Moderação", to: "/admin/moderacao", icon: ClipboardCheck, waits: "moderation" },
      { label: "Denúncias", to: "/admin/denuncias", icon: Flag, waits: "reports" },
      { label: "Mensagens", to: "/admin/mensagens", icon: Mail, waits: "messages" },
    ],
  },
  {
    title: "Cadastros",
    items: [
      { label: "Pessoas", to: "/admin/pessoas", icon: UsersRound },
      { label: "Empresas", to: "/admin/empresas", icon: Building2 },
      { label: "Planos", to: "/admin/planos", icon: Layers, also: ["/admin/divisao"] },
      { label: "Assinaturas", to: "/admin/assinaturas", icon: Repeat },
      { label: "Conteúdo", to: "/admin/conteudo", icon: LayoutTemplate },
      { label: "Novidades por e-mail", to: "/admin/novidades", icon: Newspaper },
    ],
  },
  {
    title: "Dinheiro",
    items: [
      { label: "Pagamentos", to: "/admin/pagamentos", icon: Banknote },
      { label: "Pedidos", to: "/admin/pedidos", icon: ShoppingCart },
      { label: "Repasses", to: "/admin/repasses", icon: HandCoins, also: ["/admin/recompensas"] },
      { label: "Livro-caixa", to: "/admin/livro", icon: BookOpen },
    ],
  },
  {
    title: "Sistema",
    isRare: true,
    items: [
      { label: "Registro", to: "/admin/registro", icon: ScrollText },
      { label: "Saúde", to: "/admin/saude", icon: HeartPulse },
      { label: "Segurança da conta", to: "/seguranca", icon: ShieldCheck, isOfAccount: true },
    ],
  },
];

/** What the account menu holds beside 'Sair'. */
export const accountEntries = (menu: AreaMenu): { label: string; to: string; icon?: NavItem["icon"] }[] =>
  entriesOf(menu)
    .filter(({ isOfAccount }) => isOfAccount)
    .map(({ label, to, icon }) => ({ label, to, icon }));
