import { testScreensOf } from "./setup/accessible-screens.ts";
import { demoTokenOf } from "./setup/api.ts";

testScreensOf("vc", () => demoTokenOf("profissional@praca.test"));
testScreensOf("em", () => demoTokenOf("colaborador@praca.test"));
