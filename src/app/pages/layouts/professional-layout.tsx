import { professionalMenu } from "./area-menus.ts";
import { AreaShell } from "./area-shell.tsx";

export default function ProfessionalLayout() {
  return <AreaShell label="Área do profissional" menu={professionalMenu} home="/vc/buscar-vagas" />;
}
