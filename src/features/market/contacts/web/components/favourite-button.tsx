import { Heart } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { refreshSession, useSession } from "../../../../base/sessions/web/components/session.ts";
import type { UserCard } from "../../../../people/users/contract.ts";
import { addFavourite, removeFavourite } from "../../../calls.ts";

interface FavouriteButtonProps {
  person: Pick<UserCard, "_id" | "name" | "lastname">;
}

/** The heart by which a company keeps a professional. */
export function FavouriteButton({ person }: FavouriteButtonProps) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const company = session?.company;
  if (!company) return null;
  const kept = company.favourites.includes(person._id);

  async function toggle(companyId: string) {
    setBusy(true);
    try {
      const params = { companyId, salesmanId: person._id };
      const { message } = await call(kept ? removeFavourite : addFavourite, { params });
      await refreshSession();
      notify.success(message);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      name={`Favorito: ${person.name} ${person.lastname}`}
      icon={Heart}
      tone={kept ? "danger" : "plain"}
      aria-pressed={kept}
      busy={busy}
      onClick={() => toggle(company._id)}
      className={kept ? "[&_svg]:fill-current" : ""}
    />
  );
}
