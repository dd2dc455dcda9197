import { testScreensOf } from "./setup/accessible-screens.ts";

testScreensOf(null);
