import { describe, expect, it, vi } from "vitest";
import { eventually } from "../../../../../platform/testing/eventually.ts";
import { type FeedbackRequest, receiveRequests } from "../../../../../ui/feedback/feedback.tsx";
import type { Permissions } from "../../contract.ts";
import { type LimitKey, limitKeys, limits } from "../../limits.ts";
import { showLimitReached } from "./show-limit-reached.ts";

/** Every limit allows five. */
const permissions = Object.fromEntries(
  limitKeys.flatMap((key) => [
    [limits[key].used, 5],
    [limits[key].maximum, 5],
  ]),
) as Permissions;

/** What is said, and where the button leads that the person presses. */
function told(key: LimitKey) {
  const navigate = vi.fn();
  const seen: FeedbackRequest[] = [];
  vi.stubGlobal("document", { activeElement: null });
  const stop = receiveRequests((request) => seen.push(request));
  showLimitReached(key, { permissions, navigate });
  stop();
  const [notice] = seen;
  if (notice?.kind !== "notice") throw new Error("Nothing was said");
  notice.answer(true);
  return { notice, navigate };
}

describe("a limit that is reached", () => {
  it.each<[LimitKey, string]>([
    ["JOB_APPLICATIONS", "Você atingiu o limite de inscrições em vagas. O seu plano permite 5 por mês."],
    [
      "REPRESENTATION_REQUESTS",
      "Você atingiu o limite de representações de produtos. O seu plano permite 5 por mês.",
    ],
    ["VACANCIES", "Você atingiu o limite de vagas criadas. O seu plano permite 5 por mês."],
    ["CALLS", "Você atingiu o limite de ligações. O seu plano permite 5 por mês."],
    ["EMAILS", "Você atingiu o limite de envio de emails. O seu plano permite 5 por mês."],
    [
      "FEATURED_PRODUCTS",
      "Você atingiu o limite de produtos em destaque. O seu plano permite 5 ao mesmo tempo.",
    ],
  ])("of %s is told in the specification's words", (key, text) => {
    const { notice } = told(key);
    expect(notice).toMatchObject({ title: "Aviso", confirmLabel: "Ir para planos" });
    expect(notice.text).toContain(text);
  });

  it.each<[LimitKey, string]>([
    ["JOB_APPLICATIONS", "/vc/perfil"],
    ["REPRESENTATION_REQUESTS", "/vc/perfil"],
    ["VACANCIES", "/co/perfil"],
    ["CALLS", "/co/perfil"],
    ["EMAILS", "/co/perfil"],
    ["FEATURED_PRODUCTS", "/co/perfil"],
  ])("of %s leads to the plans of who is limited: %s", async (key, screen) => {
    const { navigate } = told(key);
    await eventually(() => expect(navigate).toHaveBeenCalledWith(screen));
  });
});
