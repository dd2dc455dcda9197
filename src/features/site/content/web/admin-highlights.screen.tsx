import { CalendarDays, Plus, Sparkles, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmAction, notify, showFailure } from "../../../../ui/feedback/feedback.tsx";
import { TextLink } from "../../../../ui/link.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import { changeHighlight, listSeenHighlights, orderHighlights, removeHighlight } from "../../calls.ts";
import type { SeenHighlight } from "../highlight-contract.ts";
import { highlightKinds, maxHighlights } from "../places.ts";
import {
  AddHighlightDialog,
  HighlightDaysForm,
  highlightKindIn,
  highlightWords,
  stateShown,
  wordsOfDays,
} from "./components/add-highlight-dialog.tsx";
import { ContentHead, MoveButtons, useOrdered } from "./components/content-parts.tsx";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const kind = highlightKindIn(new URL(request.url).searchParams);
  return { kind, ...(await call(listSeenHighlights, { query: { kind } })) };
}

export const meta: MetaFunction = () => [{ title: `Destaques · ${product.name}` }];

const Head = ({ actions }: { actions?: React.ReactNode }) => (
  <ContentHead
    current="/admin/conteudo/destaques"
    lead="O que as páginas iniciais mostram primeiro. Depois vem o que é novo; o que está fora do ar nunca aparece."
    actions={actions}
  />
);

export const HydrateFallback = () => <ListSkeleton header={<Head />} tabs={4} count={4} height="h-24" />;

export default function AdminHighlights() {
  const { kind, highlight_list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { items, list, move } = useOrdered(highlight_list, {
    save: (order) => call(orderHighlights, { params: { kind }, body: { order } }),
    reload: revalidate,
  });
  const [adding, setAdding] = useState(false);
  const [dated, setDated] = useState<SeenHighlight | null>(null);
  const words = highlightWords[kind];

  async function remove({ _id, subject }: SeenHighlight) {
    const sure = await confirmAction({
      title: `Retirar “${subject.name ?? words.one}” dos destaques?`,
      text: "Continua na busca e nas listas, como antes.",
      confirmLabel: "Retirar",
      danger: true,
    });
    if (!sure) return;
    await call(removeHighlight, { params: { id: _id } }).then(
      ({ message }) => notify.success(message),
      showFailure,
    );
    await revalidate();
  }
  const add = (
    <Button icon={Plus} disabled={items.length >= maxHighlights} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  );
  return (
    <>
      <ListScreen
        header={<Head actions={add} />}
        pages={{ items, list }}
        row={(highlight, index) => (
          <HighlightRow
            highlight={highlight}
            onDays={() => setDated(highlight)}
            onRemove={() => void remove(highlight)}
          >
            <MoveButtons
              id={highlight._id}
              name={highlight.subject.name ?? words.one}
              index={index}
              count={items.length}
              onMove={move}
            />
          </HighlightRow>
        )}
        empty={
          <EmptyState
            icon={Sparkles}
            text="Nada escolhido aqui"
            hint="As páginas mostram o que é novo ou o que as empresas destacaram."
            action={add}
          />
        }
      >
        <CountTabs
          label="O que está em destaque"
          items={highlightKinds.map((each) => ({
            label: highlightWords[each].many,
            to: highlightWords[each].to,
            current: each === kind,
          }))}
        />
      </ListScreen>
      {adding && (
        <AddHighlightDialog
          key={kind}
          kind={kind}
          open
          onClose={() => setAdding(false)}
          onSaved={revalidate}
        />
      )}
      <Dialog
        open={dated !== null}
        onClose={() => setDated(null)}
        title="Dias do destaque"
        lead={dated?.subject.name ?? undefined}
      >
        {dated && (
          <HighlightDaysForm
            label="Dias do destaque"
            starts_on={dated.starts_on}
            ends_on={dated.ends_on}
            onCancel={() => setDated(null)}
            onSave={async (days) => {
              const { message } = await call(changeHighlight, {
                params: { id: dated._id },
                body: { highlight: days },
              });
              notify.success(message);
              setDated(null);
              await revalidate();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface HighlightRowProps {
  highlight: SeenHighlight;
  onDays: () => void;
  onRemove: () => void;
  children: React.ReactNode;
}

/** Something in front: whether it shows, its days; among the children its place. */
function HighlightRow({ highlight, onDays, onRemove, children }: HighlightRowProps) {
  const { kind, subject, state } = highlight;
  const name = subject.name ?? `${highlightWords[kind].one} que não existe mais`;
  const { label, tone } = stateShown[state];
  return (
    <Card as="li" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:py-3">
      <div className="min-w-0 grow basis-56 space-y-0.5">
        <h2 className="text-base font-semibold break-words">
          {subject.slug && state !== "HIDDEN" ? (
            <TextLink to={`${highlightWords[kind].page}${subject.slug}`}>{name}</TextLink>
          ) : (
            name
          )}
        </h2>
        {subject.owner && <p className="text-sm break-words text-ink-muted">{subject.owner}</p>}
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <StatusBadge tone={tone}>{label}</StatusBadge>
          {wordsOfDays(highlight)}
        </p>
      </div>
      <div className="flex flex-wrap max-sm:w-full max-sm:justify-end">
        {children}
        <IconButton name={`Mudar os dias de “${name}”`} icon={CalendarDays} onClick={onDays} />
        <IconButton name={`Retirar “${name}” dos destaques`} icon={Trash2} tone="danger" onClick={onRemove} />
      </div>
    </Card>
  );
}
