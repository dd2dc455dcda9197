import type { Activity } from "../../../features/base/waiting/waiting-kinds.ts";
import { type AreaEntry, type AreaMenu, entriesOf } from "./area-menus.ts";
import { isTrainer } from "./professional-menu.ts";

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
