import { testScreensOf } from "./setup/accessible-screens.ts";
import { demoTokenOf } from "./setup/api.ts";

testScreensOf("co", () => demoTokenOf("empresa@praca.test"));
