import { type Area, useArea } from "../../../features/base/sessions/web/components/guard.ts";
import { ReferAndWin } from "../../../features/money/affiliates/web/components/refer-and-win.tsx";
import {
  adminMenu,
  adminPlaces,
  companyMenu,
  companyPlaces,
  employeeMenu,
  employeePlaces,
  professionalMenu,
  professionalPlaces,
} from "./area-menus.ts";
import { AreaShell, type AreaShellProps } from "./area-shell.tsx";

const areas: Record<Area, AreaShellProps> = {
  vc: {
    label: "Área do profissional",
    menu: professionalMenu,
    places: professionalPlaces,
    home: "/vc/inicio",
  },
  co: { label: "Área da empresa", menu: companyMenu, places: companyPlaces, home: "/co" },
  em: { label: "Área do colaborador", menu: employeeMenu, places: employeePlaces, home: "/em" },
  admin: { label: "Administração", menu: adminMenu, places: adminPlaces, home: "/admin" },
};
const shownIn = ["vc", "co", "em", "admin"] as const;

/** By its key nothing of one area stays in another, where the same screens stand. */
export default function AreaLayout() {
  const area = useArea(shownIn);
  return <AreaShell key={area} {...areas[area]} floating={area === "vc" && <ReferAndWin />} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  const area = useArea(shownIn);
  return <AreaShell key={area} {...areas[area]} isFailed />;
}
