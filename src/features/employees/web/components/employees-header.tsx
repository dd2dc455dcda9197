import type { ReactNode } from "react";
import { PageHeader } from "../../../../ui/layout/page-header.tsx";

export const EmployeesHeader = ({ action }: { action: ReactNode }) => (
  <PageHeader
    title="Colaboradores"
    lead="Quem trabalha na empresa. Gestores administram as vagas e a equipe; os demais fazem os treinamentos."
    actions={action}
  />
);
