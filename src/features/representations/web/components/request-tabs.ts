import { stateTabs } from "../../../../ui/state-tabs.ts";
import type { RepresentationDash } from "../../contract.ts";
import type { RepresentationStatus } from "../../lifecycle.ts";

/** The tabs of one's own requests. */
export const requestTabs = stateTabs<RepresentationStatus, Exclude<keyof RepresentationDash, "total">>(
  "Solicitadas",
  [
    { word: "aguardando", label: "Aguardando", state: "AWAIT", count: "await", tone: "waiting" },
    { word: "aprovadas", label: "Aprovadas", state: "APPROVED", count: "approved", tone: "success" },
    { word: "negadas", label: "Negadas", state: "DENIED", count: "denied", tone: "neutral" },
  ],
);
