import { stateTabs } from "../../../../ui/state-tabs.ts";
import type { JobOpeningDash } from "../../contract.ts";
import type { ApplicationStatus } from "../../lifecycle.ts";

/** The tabs of one's own applications. */
export const applicationTabs = stateTabs<ApplicationStatus, keyof JobOpeningDash>("Todas", [
  { word: "aguardando", label: "Aguardando", state: "AWAIT", count: "await", tone: "waiting" },
  { word: "aprovadas", label: "Aprovadas", state: "APPROVED", count: "approved", tone: "success" },
  { word: "nao-aprovadas", label: "Não aprovadas", state: "DENIED", count: "denied", tone: "neutral" },
]);
