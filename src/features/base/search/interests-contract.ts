import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";

const interests = z.object({
  /** Null where the person has not said it. */
  state: z.string().nullable(),
  city: z.string().nullable(),
  segment_list: z.array(z.object({ _id: z.string(), name: z.string() })),
});
export type Interests = z.infer<typeof interests>;

export const getInterests = endpoint({
  name: "getInterests",
  summary:
    "Pelo que a ordem `for_you` põe primeiro: os segmentos do próprio currículo e a própria cidade; nulo onde nada disso foi dito",
  tag: "Busca",
  method: "GET",
  path: "/api/for-you/",
  access: "professionals",
  keptOffline: true,
  answer: z.object({ interests: interests.nullable() }),
});
