import { call } from "../../../../../client/call.ts";
import { logOut } from "../../contract.ts";

export const logOutOfServer = () => call(logOut);
