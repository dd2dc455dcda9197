import { companyMenu, companyPlaces } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

const area = { label: "Área da empresa", menu: companyMenu, places: companyPlaces, home: "/co/vagas" };

export default function CompanyLayout() {
  return <AreaShell {...area} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  return <AreaShell {...area} isFailed />;
}
