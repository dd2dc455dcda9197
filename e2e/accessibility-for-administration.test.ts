import { testScreensOf } from "./setup/accessible-screens.ts";
import { administratorToken } from "./setup/administrator.ts";

testScreensOf("admin", administratorToken);
