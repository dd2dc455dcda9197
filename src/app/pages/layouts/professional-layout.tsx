import { ReferAndWin } from "../../../features/money/affiliates/web/components/refer-and-win.tsx";
import { professionalMenu, professionalPlaces } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

const area = {
  label: "Área do profissional",
  menu: professionalMenu,
  places: professionalPlaces,
  home: "/vc/buscar-vagas",
};

export default function ProfessionalLayout() {
  return <AreaShell {...area} floating={<ReferAndWin />} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  return <AreaShell {...area} isFailed />;
}
