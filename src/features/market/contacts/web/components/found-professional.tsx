import { useState } from "react";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FetchedProfile } from "../../../../people/users/web/components/professional-profile.tsx";
import { ContactButton } from "./contact-button.tsx";

interface FoundProfessionalProps {
  open: boolean;
  slug: string | null;
  onClose: () => void;
}

/** A professional over the list, with the way to speak with the person. */
export function FoundProfessional({ open, slug, onClose }: FoundProfessionalProps) {
  // What was open stays drawn while the dialog leaves.
  const [last, setLast] = useState(slug);
  if (slug && slug !== last) setLast(slug);
  const shown = slug ?? last;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title="Currículo"
      footer={shown ? <ContactButton slug={shown} /> : undefined}
    >
      {shown && <FetchedProfile key={shown} id={shown} missing="Não encontramos esta pessoa." />}
    </Dialog>
  );
}
