import { Heart } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.ts";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { setFavouriteCourse } from "../../../calls.ts";
import type { Licence } from "../../contract.ts";

/** Sets a course among the favourites of the company and takes it out, at once; a failure puts it back. */
export function useFavourite({ course, is_favourite }: Licence) {
  const [isFavourite, setFavourite] = useState(is_favourite);
  const [busy, setBusy] = useState(false);
  async function toggle() {
    if (busy) return;
    const next = !isFavourite;
    setFavourite(next);
    setBusy(true);
    try {
      const body = { favourite: next };
      notify.success((await call(setFavouriteCourse, { params: { id: course._id }, body })).message);
    } catch (error) {
      setFavourite(!next);
      showFailure(error);
    } finally {
      setBusy(false);
    }
  }
  return { isFavourite, busy, toggle };
}

/** In a card, over the link that covers it. */
export function FavouriteIcon({ licence }: { licence: Licence }) {
  const { isFavourite, busy, toggle } = useFavourite(licence);
  return (
    <IconButton
      name={isFavourite ? `Tirar ${licence.course.name} dos favoritos` : `Favoritar ${licence.course.name}`}
      icon={Heart}
      aria-pressed={isFavourite}
      aria-disabled={busy}
      onClick={toggle}
      className={`relative z-10 ${isFavourite ? "text-danger [&>svg]:fill-current" : ""}`}
    />
  );
}

export function FavouriteButton({ licence }: { licence: Licence }) {
  const { isFavourite, busy, toggle } = useFavourite(licence);
  return (
    <Button
      variant="secondary"
      icon={Heart}
      aria-pressed={isFavourite}
      busy={busy}
      onClick={toggle}
      className={isFavourite ? "[&>svg]:fill-current" : undefined}
    >
      {isFavourite ? "Nos favoritos" : "Favoritar"}
    </Button>
  );
}
