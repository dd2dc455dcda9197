import { Eye, Pencil, Users } from "lucide-react";
import { LinkButton } from "../../../../ui/link-button.tsx";
import { JobOpeningDialog } from "./job-opening-dialog.tsx";

interface CompanyOpeningDialogProps {
  /** The opening whose details are open; null for none. */
  slug: string | null;
  title: string | undefined;
  onClose: () => void;
}

/** The details of one of the company's openings, with the way to what can be done with it. */
export function CompanyOpeningDialog({ slug, title, onClose }: CompanyOpeningDialogProps) {
  return (
    <JobOpeningDialog
      slug={slug}
      title={title}
      onClose={onClose}
      actions={({ _id }) => (
        <>
          <LinkButton to={`/co/vaga/${_id}?candidatos`} icon={Users}>
            Candidatos
          </LinkButton>
          <LinkButton to={`/co/vaga/${_id}`} icon={Pencil} variant="secondary">
            Editar
          </LinkButton>
          <LinkButton to={`/co/vaga/${_id}/visualizacao`} icon={Eye} variant="ghost">
            Divulgar
          </LinkButton>
        </>
      )}
    />
  );
}
