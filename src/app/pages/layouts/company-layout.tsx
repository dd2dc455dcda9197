import { companyMenu } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

export default function CompanyLayout() {
  return <AreaShell label="Área da empresa" menu={companyMenu} home="/co/vagas" />;
}
