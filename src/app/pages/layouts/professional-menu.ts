import {
  BadgeCheck,
  BadgePercent,
  BellRing,
  CirclePlay,
  CircleUser,
  ClipboardList,
  ContactRound,
  Eye,
  FileSignature,
  Gift,
  GraduationCap,
  HandCoins,
  Handshake,
  House,
  MessageCircleQuestion,
  NotebookPen,
  Package,
  PackageCheck,
  Presentation,
  Receipt,
  ReceiptText,
  Search,
  Store,
  TicketPercent,
  UserRoundCheck,
  Wallet,
} from "lucide-react";
import type { Activity } from "../../../features/base/waiting/waiting-kinds.ts";
import {
  type AreaEntry,
  type AreaGroup,
  type AreaMenu,
  cartOf,
  conversationsOf,
  entriesOf,
  noticesOf,
  ofEverybody,
} from "./area-menus.ts";

const teaching: AreaGroup = {
  title: "Ensinar",
  items: [
    {
      label: "Meus treinamentos",
      to: "/vc/meus-treinamentos",
      icon: Presentation,
    },
    {
      label: "Dúvidas",
      to: "/vc/meus-treinamentos/duvidas",
      icon: MessageCircleQuestion,
      waits: "questions",
    },
    { label: "Cupons", to: "/vc/meus-treinamentos/cupons", icon: TicketPercent },
  ],
};
const toTeach: AreaEntry = {
  label: "Ensinar na Praça",
  to: "/vc/meus-treinamentos",
  icon: Presentation,
};

/**
 * Whose work here is teaching: who has published a course and represents nothing. The menu opens, and the bar of a phone
 * holds, what such a person does.
 */
const isTrainer = (does: readonly Activity[]): boolean =>
  does.includes("sells_courses") && !does.includes("represents");

/** The groups that are open in the menu of a professional; all of them would not fit beside the screen. */
function openGroups(does: readonly Activity[]): readonly string[] {
  const represents = does.includes("represents");
  if (does.includes("teaches"))
    return represents
      ? ["Ensinar", "Vender"]
      : ["Ensinar", "Ganhar", isTrainer(does) ? "Aprender" : "Vender"];
  return represents ? ["Vender", "Trabalhar"] : ["Vender", "Trabalhar", "Aprender"];
}

const quotesWith = (also: string[]): AreaEntry => ({
  label: "Orçamentos",
  to: "/vc/orcamentos",
  icon: ReceiptText,
  also,
  waits: "quotes",
});

/** Who represents nothing has nothing to propose. */
const dealing: AreaEntry[] = [
  quotesWith([]),
  {
    label: "Propostas",
    to: "/vc/propostas",
    icon: FileSignature,
    also: ["/vc/tabelas"],
    waits: "proposals",
  },
  { label: "Pedidos de clientes", to: "/vc/pedidos", icon: PackageCheck },
  { label: "Clientes", to: "/vc/clientes", icon: ContactRound },
];

const commissions: AreaEntry = { label: "Comissões", to: "/vc/comissoes", icon: BadgePercent };

/** The menu of a professional who does these things. Teaching is a group of its own once there is a course. */
export function professionalMenu(does: readonly Activity[]): AreaMenu {
  const teaches = does.includes("teaches");
  const represents = does.includes("represents");
  const onlyTeaches = teaches && !represents;
  const groups: AreaMenu = [
    {
      title: "Vender",
      items: [
        { label: "Produtos", to: "/vc", icon: Package, end: true, also: ["/vc/produto"] },
        {
          label: "Solicitações",
          to: "/vc/solicitacoes",
          icon: Handshake,
          waits: "request_answers",
          sees: "request_answers",
        },
        { label: "Minha loja", to: "/vc/catalogo", icon: Store },
        ...(represents
          ? dealing
          : [quotesWith(["/vc/propostas", "/vc/pedidos", "/vc/clientes", "/vc/tabelas"])]),
      ],
    },
    {
      title: "Trabalhar",
      items: [
        { label: "Buscar vagas", to: "/vc/buscar-vagas", icon: Search, also: ["/vc/vaga"] },
        {
          label: "Candidaturas",
          to: "/vc/candidaturas",
          icon: ClipboardList,
          waits: "application_answers",
          sees: "application_answers",
        },
        { label: "Meu perfil", to: "/vc/perfil/visualizacao", icon: Eye, isOfAccount: true },
      ],
    },
    {
      title: "Aprender",
      items: [
        {
          label: "Treinamentos",
          to: "/vc/buscar-treinamentos",
          icon: GraduationCap,
          also: ["/vc/treinamento"],
        },
        { label: "Treinamentos inscritos", to: "/vc/treinamentos-inscritos", icon: CirclePlay },
        { label: "Anotações", to: "/vc/anotacoes", icon: NotebookPen },
        cartOf("/vc"),
        { label: "Histórico de compras", to: "/vc/historico-compras", icon: Receipt },
      ],
    },
    ...(teaches ? [teaching] : []),
    {
      title: "Ganhar",
      items: [
        // A trainer's menu has no room for what trainers do not have.
        ...(onlyTeaches ? [] : [commissions]),
        { label: "Indique e lucre", to: "/vc/afiliados", icon: Gift },
        { label: "Minhas indicações", to: "/vc/indicacoes", icon: UserRoundCheck },
        {
          label: "Recebimentos",
          to: "/vc/recebimentos",
          icon: HandCoins,
          also: onlyTeaches ? ["/vc/comissoes"] : [],
        },
        ...(teaches ? [] : [toTeach]),
      ],
    },
    {
      title: "Conta",
      items: [
        // Who deals with buyers has it in sight; for others there is no room beside the screen.
        ...(represents ? [] : [conversationsOf("/vc")]),
        noticesOf("/vc"),
        { label: "Meus dados", to: "/vc/dados", icon: CircleUser, isOfAccount: true },
        { label: "Meus planos", to: "/vc/perfil", icon: BadgeCheck, end: true, isOfAccount: true },
        { label: "Carteira", to: "/vc/cartoes", icon: Wallet },
        { label: "Buscas salvas", to: "/vc/buscas-salvas", icon: BellRing, isOfAccount: true },
        ...ofEverybody,
      ],
    },
  ];
  const open = openGroups(does);
  return [
    {
      items: [
        { label: "Início", to: "/vc/inicio", icon: House },
        ...(represents ? [conversationsOf("/vc")] : []),
      ],
    },
    ...groups.map((group) => (open.includes(group.title ?? "") ? group : { ...group, isRare: true })),
  ];
}

/** A place of the bar on phones: an entry of the menu, with a name that is short enough. */
export interface AreaPlace {
  to: string;
  label?: string;
}

/** The bar of a professional who does these things: a trainer's holds what a trainer does. */
export const professionalPlaces = (does: readonly Activity[]): readonly AreaPlace[] =>
  isTrainer(does)
    ? [
        { to: "/vc/inicio" },
        { to: "/vc/meus-treinamentos", label: "Treinamentos" },
        { to: "/vc/meus-treinamentos/duvidas" },
        { to: "/vc/recebimentos" },
      ]
    : [
        { to: "/vc/inicio" },
        { to: "/vc" },
        { to: "/vc/buscar-vagas", label: "Vagas" },
        { to: "/vc/orcamentos" },
      ];

export const companyPlaces: readonly AreaPlace[] = [
  { to: "/co" },
  { to: "/co/vagas" },
  { to: "/co/catalogo" },
  { to: "/co/orcamentos" },
];

export const employeePlaces: readonly AreaPlace[] = [
  { to: "/em" },
  { to: "/em/meus-treinamentos", label: "Treinamentos" },
  { to: "/em/anotacoes" },
  { to: "/em/meus-dados" },
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
    entriesOf(menu)
      .filter((entry) => entry.to === to)
      .map((entry) => ({ ...entry, label: label ?? entry.label })),
  );
