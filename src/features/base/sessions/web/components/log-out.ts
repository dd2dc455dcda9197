import { useNavigate } from "react-router";
import { notify } from "../../../../../ui/feedback/feedback.ts";
import { leaveWhenSure } from "../../../../../ui/unsaved.ts";
import { endSession } from "./session.ts";

/**
 * Ends the session on the server and in this browser and goes to the login; asks first where something is not saved.
 * @param login where to log in again, for instance with where that leads
 * @throws Failure, ConnectionFailure: the session then goes on
 */
export function useLogOut(login = "/login"): () => Promise<void> {
  const navigate = useNavigate();
  return () =>
    leaveWhenSure(async () => {
      // Fetched when wanted: the header of public pages needs no contract for its first paint.
      const { logOutOfServer } = await import("./log-out-of-server.ts");
      const { message } = await logOutOfServer();
      endSession();
      await navigate(login);
      notify.success(message);
    });
}
