import { Download, GraduationCap } from "lucide-react";
import { type ReactNode, useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  Link,
  type MetaFunction,
  useLoaderData,
  useLocation,
  useNavigate,
} from "react-router";
import { call } from "../../../../client/call.ts";
import { formatPlayTime } from "../../../../shared/format/dates.ts";
import { product } from "../../../../shared/product.ts";
import { ActionButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { pageAfterMoves, type TellDraft, useDrafts } from "../../../../ui/decisions/decided-rows.ts";
import { NothingFound } from "../../../../ui/finder/found-list.tsx";
import { useListGuard } from "../../../../ui/form/unsaved.ts";
import { PageHeader } from "../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../ui/link.tsx";
import { NameSearch } from "../../../../ui/list/list-filters.tsx";
import { LoadMore, useMorePages } from "../../../../ui/more-pages.tsx";
import { saveAnsweredFile } from "../../../../ui/save-file.ts";
import { Skeleton, SkeletonCards } from "../../../../ui/skeleton.tsx";
import { areaAmong, requireSession, useArea } from "../../../base/sessions/web/components/guard.ts";
import { exportNotes, listNotes } from "../../calls.ts";
import { CoursePicture } from "../../courses/web/components/course-cards.tsx";
import type { Note } from "../note-contract.ts";
import { NoteItem } from "./components/note-item.tsx";
import { lessonOf, type StudyArea, studiesOf, studyOf } from "./components/own-studies.ts";

/** Managers note beside what they study too, and have no screen for it. */
const areas = ["vc", "em"] as const;

const notesPerPage = 30;

const longestSearch = 120;

/** The own notes that have all words of a text, newest first. */
const loadNotes = async (filter: string, page: number): Promise<Note[]> =>
  (await call(listNotes, { query: { filter, limit: notesPerPage, page } })).note_list;

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession(areaAmong(areas, request.url), request);
  const filter = (new URL(request.url).searchParams.get("busca") ?? "").trim().slice(0, longestSearch);
  return { filter, first: await loadNotes(filter, 0) };
}

const saveAsText = async () => saveAnsweredFile(await call(exportNotes, {}));

export const meta: MetaFunction = () => [{ title: `Anotações · ${product.name}` }];

const Header = ({ actions }: { actions?: ReactNode }) => (
  <PageHeader
    title="Anotações"
    lead="O que você anotou ao lado das aulas, por treinamento."
    actions={actions}
  />
);

export const HydrateFallback = () => (
  <>
    <Header />
    <Skeleton className="mb-6 h-12 max-w-reading rounded-control" />
    <SkeletonCards count={3} className="grid gap-4" />
  </>
);

/** All that somebody noted, by course. */
export default function Notes() {
  const area = useArea(areas);
  const { filter, first } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [changed, setChanged] = useState<Readonly<Record<string, Note>>>({});
  const { isBegun, tell } = useDrafts();
  useListGuard(isBegun);
  const { items, hasMore, busy, loadMore } = useMorePages({
    first,
    size: notesPerPage,
    of: `notes ${filter}`,
    load: (page) => loadNotes(filter, pageAfterMoves(page, notesPerPage, gone)),
  });
  const notes = items.filter(({ _id }) => !removed.includes(_id)).map((note) => changed[note._id] ?? note);
  const gone: number = items.length - notes.length;
  const search = (text: string) =>
    navigate({ pathname, search: text ? `?${new URLSearchParams({ busca: text })}` : "" });

  return (
    <>
      <Header
        actions={
          notes.length > 0 && (
            <ActionButton action={saveAsText} variant="secondary" icon={Download}>
              Exportar
            </ActionButton>
          )
        }
      />
      {(notes.length > 0 || filter) && (
        <search className="block pb-6">
          <NameSearch name="busca" label="Buscar nas anotações" value={filter} onSearch={search} />
        </search>
      )}
      {notes.length === 0 ? (
        <NoNotes area={area} filter={filter} onClear={() => search("")} />
      ) : (
        <div className="space-y-4">
          {byCourse(notes).map((group) => (
            <CourseNotes
              key={group.course._id}
              {...group}
              area={area}
              onWriting={tell}
              onChanged={(note) => setChanged((before) => ({ ...before, [note._id]: note }))}
              onRemoved={(id) => setRemoved((before) => [...before, id])}
            />
          ))}
          <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
        </div>
      )}
    </>
  );
}

/** Courses in the order of their newest note. */
function byCourse(notes: readonly Note[]): { course: Note["course"]; notes: Note[] }[] {
  const groups = new Map<string, { course: Note["course"]; notes: Note[] }>();
  for (const note of notes) {
    const group = groups.get(note.course._id) ?? { course: note.course, notes: [] };
    group.notes.push(note);
    groups.set(note.course._id, group);
  }
  return [...groups.values()];
}

interface CourseNotesProps {
  area: StudyArea;
  course: Note["course"];
  notes: readonly Note[];
  onChanged: (note: Note) => void;
  onRemoved: (id: string) => void;
  onWriting: TellDraft;
}

function CourseNotes({ area, course, notes, ...doing }: CourseNotesProps) {
  return (
    <Card as="section" aria-labelledby={`treinamento-${course._id}`} className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CoursePicture
          image={course.image}
          name={course.name}
          sizes="96px"
          className="w-24 shrink-0 rounded-control"
        />
        <div className="min-w-0 grow basis-32">
          <h2 id={`treinamento-${course._id}`} className="leading-snug font-bold break-words">
            <Link to={studyOf(area, course._id)} className="rounded-sm hover:text-brand">
              {course.name}
            </Link>
          </h2>
          <p className="text-sm text-ink-muted">
            {course.user.name} {course.user.lastname}
          </p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <NoteItem
            key={note._id}
            note={note}
            {...doing}
            jump={
              <Link
                to={lessonOf(area, course._id, note.lesson._id, note.second)}
                className="inline-flex min-h-11 items-center rounded-sm text-sm font-semibold wrap-anywhere text-brand underline underline-offset-3 hover:text-brand-strong"
              >
                {note.lesson.name} · {formatPlayTime(note.second)}
              </Link>
            }
          />
        ))}
      </ul>
    </Card>
  );
}

const NoNotes = ({ area, filter, onClear }: { area: StudyArea; filter: string; onClear: () => void }) => (
  <NothingFound
    filtered={filter !== ""}
    text="Nenhuma anotação encontrada com estas palavras."
    hint="Tente menos palavras, ou o nome da aula ou do treinamento."
    onClear={onClear}
    emptyText="Você ainda não possui nenhuma anotação"
    emptyAction={
      <LinkButton to={studiesOf(area)} icon={GraduationCap}>
        {area === "em" ? "Meus treinamentos" : "Treinamentos inscritos"}
      </LinkButton>
    }
  />
);
