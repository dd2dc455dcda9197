import { call } from "../../../../../client/call.ts";
import { logOut } from "../../../calls.ts";

export const logOutOfServer = () => call(logOut);
