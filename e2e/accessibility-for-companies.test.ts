import { testScreensOf } from "./setup/accessible-screens.ts";
import { tokenOf } from "./setup/api.ts";

testScreensOf("co", () => tokenOf("empresa@praca.test"));
