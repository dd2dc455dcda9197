import { testScreensOf } from "./setup/accessible-screens.ts";

testScreensOf("co", "empresa@praca.test");
