import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { day, decimal, id, namedBy, numeric } from "../../../shared/schema.ts";
import { password, wrongPassword } from "../../people/users/contract.ts";
import { planNotFound } from "../plans/subscription-contract.ts";
import { rewardEventLabels, rewardEvents } from "./reward.ts";

/** How what is paid is shared between the platform, trainers and affiliates, each rule from a day on. */

export const sharesOutdated = failureKind(
  409,
  "SHARES_OUTDATED",
  "Outra pessoa mudou a divisão depois que você a abriu. Veja como ela está agora antes de salvar.",
);
export const sharesTooEarly = failureKind(
  422,
  "SHARES_TOO_EARLY",
  "A divisão muda a partir de amanhã, ou de um dia depois: o que já foi vendido não muda.",
);

const percent = z.number();
const isoDay = z.iso.date();

const trainerRule = z.object({
  /** Of what is left after the gateway's fee. */
  percent,
  /** Days after the payment from which it can be paid out. */
  available_after_days: z.int(),
  holds_from: isoDay,
});

const affiliateRule = z.object({
  /** 0 where nothing is given. */
  percent,
  /** How many months after the first payment it is given; null without end. */
  months: z.int().nullable(),
  holds_from: isoDay,
});

export const shares = z.object({
  /** Of what was looked at; sent back with what is saved. */
  revision: z.int(),
  trainer: z.object({ now: trainerRule, coming: z.array(trainerRule) }),
  affiliate_list: z.array(
    z.object({
      plan: z.object({ _id: z.string(), name: z.string(), is_free: z.boolean(), is_enabled: z.boolean() }),
      event: z.enum(rewardEvents, namedBy(rewardEventLabels)),
      /** Null where there has been none. */
      now: affiliateRule.nullable(),
      coming: z.array(affiliateRule),
    }),
  ),
});
export type Shares = z.infer<typeof shares>;

const own = { tag: "Administração", access: "administrators", path: "/api/administration/shares" } as const;

export const getShares = endpoint({
  ...own,
  name: "getShares",
  summary: "Quanto fica com quem ensina, com quem indica e com a plataforma, agora e nos dias que vêm",
  method: "GET",
  answer: z.object({ shares }),
});

const share = decimal(100);

export const saveShares = endpoint({
  ...own,
  name: "saveShares",
  summary:
    "Muda a divisão a partir de um dia que ainda não chegou; o que foi vendido antes não muda. Pede a senha de quem muda",
  method: "PUT",
  body: z.object({
    password,
    revision: z.int(),
    shares: z.object({
      holds_from: day,
      /** What is left out stays as it is. */
      trainer: z
        .object({ percent: share, available_after_days: numeric(z.int().min(8).max(120)) })
        .optional(),
      affiliates: z
        .array(
          z.object({
            plan: id,
            event: z.enum(rewardEvents, namedBy(rewardEventLabels)),
            percent: share,
            months: numeric(z.int().min(1).max(120)).nullable(),
          }),
        )
        .max(100)
        .refine(
          (list) => new Set(list.map(({ plan, event }) => `${plan} ${event}`)).size === list.length,
          "Cada regra aparece uma vez só",
        ),
    }),
  }),
  answer: z.object({ message: z.string(), shares }),
  failures: [wrongPassword, sharesOutdated, sharesTooEarly, planNotFound],
});
