import { testScreensOf } from "./setup/accessible-screens.ts";
import { tokenOf } from "./setup/api.ts";

testScreensOf("vc", () => tokenOf("profissional@praca.test"));
testScreensOf("em", () => tokenOf("colaborador@praca.test"));
