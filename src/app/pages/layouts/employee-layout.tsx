import { employeeMenu } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

export default function EmployeeLayout() {
  return <AreaShell label="Área do colaborador" menu={employeeMenu} home="/em" />;
}
