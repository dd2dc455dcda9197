import type { Standing } from "./contract.ts";
import { stateLabelOf } from "./labels.ts";
import type { ModeratedKindName } from "./lifecycle.ts";

/** What the owner of a thing that is not approved reads of it: 'Recusada: falta o endereço.' */
export const standingText = (kind: ModeratedKindName, standing: Standing | undefined): string =>
  standing?.reason
    ? `${stateLabelOf(kind, standing.state)}: ${standing.reason}`
    : "Aguarda a aprovação da Praça para aparecer na busca.";
