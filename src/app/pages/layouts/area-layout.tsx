import { type Area, useArea } from "../../../features/base/sessions/web/components/guard.ts";
import { useActivities } from "../../../features/base/waiting/web/components/waiting.tsx";
import { ReferAndWin } from "../../../features/money/affiliates/web/components/refer-and-win.tsx";
import { adminMenu, companyMenu, employeeMenu } from "./area-menus.ts";
import { AreaShell, type AreaShellProps } from "./area-shell.tsx";
import {
  adminPlaces,
  companyPlaces,
  employeePlaces,
  professionalMenu,
  professionalPlaces,
} from "./professional-menu.ts";

type AreaFrame = Pick<AreaShellProps, "area" | "label" | "menu" | "places" | "home">;

/** What is the same for everybody in an area; of professionals it follows what they do. */
const frames: Record<Exclude<Area, "vc">, AreaFrame> = {
  co: { area: "co", label: "Área da empresa", menu: companyMenu, places: companyPlaces, home: "/co" },
  em: { area: "em", label: "Área do colaborador", menu: employeeMenu, places: employeePlaces, home: "/em" },
  admin: { area: "admin", label: "Administração", menu: adminMenu, places: adminPlaces, home: "/admin" },
};

function useFrame(area: Area): AreaFrame {
  const does = useActivities();
  if (area !== "vc") return frames[area];
  return {
    area,
    label: "Área do profissional",
    menu: professionalMenu(does),
    places: professionalPlaces(does),
    home: "/vc/inicio",
  };
}

const shownIn = ["vc", "co", "em", "admin"] as const;

/** By its key nothing of one area stays in another, where the same screens stand. */
export default function AreaLayout() {
  const area = useArea(shownIn);
  return <AreaShell key={area} {...useFrame(area)} floating={area === "vc" && <ReferAndWin />} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  const area = useArea(shownIn);
  return <AreaShell key={area} {...useFrame(area)} isFailed />;
}
