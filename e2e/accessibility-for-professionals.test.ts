import { testScreensOf } from "./setup/accessible-screens.ts";

testScreensOf("vc", "profissional@praca.test");
testScreensOf("em", "colaborador@praca.test");
