import { useEffect, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { ErrorState } from "../../../../../ui/error-state.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonText } from "../../../../../ui/skeleton.tsx";
import { getUser } from "../../../../people/calls.ts";
import type { PublicUser } from "../../../../people/users/contract.ts";
import { ProfessionalProfile } from "../../../../people/users/web/components/professional-profile.tsx";
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
      {shown && <Details key={shown} slug={shown} />}
    </Dialog>
  );
}

function Details({ slug }: { slug: string }) {
  const [user, setUser] = useState<PublicUser | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks anew
  useEffect(() => {
    let current = true;
    setProblem(null);
    call(getUser, { params: { id: slug } }).then(
      (answer) => current && setUser(answer.user),
      (error) => current && setProblem(textOf(error)),
    );
    return () => {
      current = false;
    };
  }, [slug, attempt]);

  if (problem) return <ErrorState text={problem} onRetry={() => setAttempt(attempt + 1)} />;
  return user ? <ProfessionalProfile user={user} /> : <SkeletonText lines={8} />;
}

const textOf = (error: unknown): string =>
  error instanceof Failure && error.status === 404
    ? "Não encontramos esta pessoa."
    : "Não foi possível carregar o currículo. Confira sua conexão.";
