import { employeeMenu, employeePlaces } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

const area = { label: "Área do colaborador", menu: employeeMenu, places: employeePlaces, home: "/em" };

export default function EmployeeLayout() {
  return <AreaShell {...area} />;
}

/** A screen that fails leaves the menu in reach. */
export function ErrorBoundary() {
  return <AreaShell {...area} isFailed />;
}
