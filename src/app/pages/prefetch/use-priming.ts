import { useEffect, useRef } from "react";
import { prime } from "../../../client/primed-answers.ts";
import { areaOf } from "../../../features/base/sessions/web/components/guard.ts";
import { useSession } from "../../../features/base/sessions/web/components/session.ts";
import { onLinkIntent } from "./link-intent.ts";
import { loaderOfScreen, useScreens } from "./screens.ts";

/**
 * Asks ahead what a screen of the same area will ask, when somebody is about to go there. In the same area alone, and for
 * who is signed in: the guard of another area would close the session.
 */
export function usePriming(): void {
  const session = useSession();
  const screens = useScreens();
  const latest = useRef(screens);
  useEffect(() => {
    latest.current = screens;
  });
  const person = session?.user._id;
  useEffect(() => {
    if (!person) return;
    return onLinkIntent(({ href, pathname }) => {
      const screen = areaOf(pathname) === areaOf(location.pathname) && latest.current.find(pathname);
      if (!screen) return;
      void prime(async () => {
        const load = await loaderOfScreen(screen.id);
        await load?.({ request: new Request(href), params: screen.params });
      });
    });
  }, [person]);
}
