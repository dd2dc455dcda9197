import { ClipboardCheck, Flag } from "lucide-react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useNavigate,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { product } from "../../../../shared/product.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { useMorePages } from "../../../../ui/more-pages.tsx";
import { listModeration } from "../../calls.ts";
import { requireSession } from "../../sessions/web/components/guard.ts";
import type { ModerationItem } from "../contract.ts";
import {
  kindLabels,
  kindPluralLabels,
  type ModeratedKindName,
  type ModerationState,
  moderatedKinds,
  moderationStates,
} from "../model.ts";
import {
  addressOfFilter,
  addressOfThing,
  type ModerationFilter,
  moderationFilterIn,
} from "./components/moderation-addresses.ts";

const perPage = 20;
const load = ({ state, kind }: ModerationFilter, page = 0) =>
  call(listModeration, { query: { state, kind, limit: perPage, page } });

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const filter = moderationFilterIn(new URL(request.url).searchParams);
  return { filter, ...(await load(filter)) };
}

export const meta: MetaFunction = () => [{ title: `Moderação · ${product.name}` }];

const header = (
  <PageHeader
    title="Moderação"
    lead="Vagas, produtos e treinamentos que esperam uma decisão sua, e o que já ficou fora do ar."
  />
);

export const HydrateFallback = () => <ListSkeleton header={header} tabs={3} count={5} height="h-24" />;

const tabLabels: Record<ModerationState, string> = {
  WAITING: "Aguardando",
  REFUSED: "Recusados",
  SUSPENDED: "Suspensos",
};
const emptyTexts: Record<ModerationState, string> = {
  WAITING: "Nada espera aprovação",
  REFUSED: "Nada está recusado",
  SUSPENDED: "Nada está suspenso",
};
const kinds = moderatedKinds.map((value) => ({ value, label: kindPluralLabels[value] }));

export default function AdminModeration() {
  const { filter, moderation_list, moderation_dash } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const pages = useMorePages({
    first: moderation_list,
    size: perPage,
    of: `moderation ${JSON.stringify(filter)}`,
    load: async (page) => (await load(filter, page)).moderation_list,
  });
  const countOf = (state: ModerationState) =>
    Object.entries(moderation_dash[state])
      .filter(([kind]) => !filter.kind || kind === filter.kind)
      .reduce((sum, [, count]) => sum + count, 0);
  const choose = (kind: string) =>
    navigate(addressOfFilter({ ...filter, kind: (kind || undefined) as ModeratedKindName | undefined }), {
      preventScrollReset: true,
    });
  return (
    <ListScreen
      header={header}
      pages={pages}
      row={(item) => <Item item={item} />}
      empty={<EmptyState icon={ClipboardCheck} text={emptyTexts[filter.state]} />}
    >
      <CountTabs
        label="Situação"
        items={moderationStates.map((state) => ({
          label: tabLabels[state],
          to: addressOfFilter({ ...filter, state }),
          current: filter.state === state,
          count: countOf(state),
          tone: state === "WAITING" ? "waiting" : "neutral",
        }))}
      />
      <div className="max-w-64">
        <Select
          name="tipo"
          label="Tipo"
          placeholder="Todos"
          options={kinds}
          value={filter.kind ?? ""}
          onChange={choose}
        />
      </div>
    </ListScreen>
  );
}

const sinceLabels: Record<ModerationState, string> = {
  WAITING: "Espera desde",
  REFUSED: "Desde",
  SUSPENDED: "Desde",
};

function Item({ item }: { item: ModerationItem }) {
  const { kind, name, owner, state, since, reason, open_reports } = item;
  return (
    <Card as="li" interactive className="space-y-1 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge>{kindLabels[kind]}</Badge>
        {open_reports > 0 && (
          <Badge tone="danger" icon={Flag}>
            {pluralise(open_reports, "denúncia")}
          </Badge>
        )}
      </div>
      <h2 className="text-base font-semibold break-words">
        <Link to={addressOfThing(item)} className="stretched rounded-sm">
          {name}
        </Link>
      </h2>
      <p className="text-sm break-words text-ink-muted">
        {owner.name} · {sinceLabels[state]} <span className="tabular">{formatDateTime(since)}</span>
      </p>
      {reason && <p className="line-clamp-2 text-sm break-words">Motivo: {reason}</p>}
    </Card>
  );
}
