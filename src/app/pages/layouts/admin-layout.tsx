import { adminMenu, adminPlaces } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

const area = { label: "Administração", menu: adminMenu, places: adminPlaces, home: "/admin" };

export default function AdminLayout() {
  return <AreaShell {...area} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  return <AreaShell {...area} isFailed />;
}
