import type { ReactNode } from "react";
import type { OwnUser } from "../../contract.ts";
import { ProfileGuide } from "./profile-guide.tsx";
import type { ProfileView } from "./profile-progress.ts";

interface GuidedFormProps {
  user: OwnUser;
  view: ProfileView;
  children: ReactNode;
}

/** The sections of the form around, with how complete the resume is beside them. */
export function GuidedForm({ user, view, children }: GuidedFormProps) {
  return (
    <div className="items-start gap-6 space-y-4 sm:space-y-5 xl:grid xl:grid-cols-[minmax(0,1fr)_17rem] xl:space-y-0">
      <aside aria-label="Andamento" className="xl:sticky xl:top-24 xl:order-last">
        <ProfileGuide user={user} view={view} />
      </aside>
      <div className="min-w-0 space-y-5">{children}</div>
    </div>
  );
}
