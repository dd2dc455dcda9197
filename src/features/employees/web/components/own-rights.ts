import { useNavigate } from "react-router";
import { leaveForGood } from "../../../../ui/unsaved.ts";
import { homeOf } from "../../../sessions/web/components/guard.ts";
import { endSession, refreshSession } from "../../../sessions/web/components/session.ts";

/** What follows when managers change their own entry: they may no longer be allowed to stay here. */
export function useOwnRights() {
  const navigate = useNavigate();
  return {
    async afterChange(manager: boolean): Promise<void> {
      const session = await refreshSession();
      if (session && !manager) await navigate(homeOf(session));
    },
    /** Whoever left the company was signed out by the server. */
    async afterRemoval(): Promise<void> {
      await leaveForGood(async () => {
        endSession();
        await navigate("/login");
      });
    },
  };
}
