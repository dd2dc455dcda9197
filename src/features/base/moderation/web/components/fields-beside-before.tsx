import { Pencil } from "lucide-react";
import { formatDateTime } from "../../../../../shared/format/dates.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import type { ModerationField } from "../../contract.ts";

interface FieldsBesideBeforeProps {
  fields: readonly ModerationField[];
  /** Null where nothing is kept of what was approved: then there is one column. */
  approvedAt: string | null;
}

/** What a thing says now beside what it said when it was approved last; on a phone one under the other. */
export function FieldsBesideBefore({ fields, approvedAt }: FieldsBesideBeforeProps) {
  const changed = fields.filter((field) => field.changed).length;
  return (
    <section className="space-y-3">
      <h2 className="text-lg font-semibold">O que as pessoas leem e veem</h2>
      <p className="text-ink-muted">
        {approvedAt === null
          ? "Ainda não há um registro do que foi aprovado antes para comparar."
          : changed === 0
            ? `Está igual ao que estava aprovado em ${formatDateTime(approvedAt)}.`
            : `${pluralise(changed, "parte mudou", "partes mudaram")} em relação ao que estava aprovado em ${formatDateTime(approvedAt)}.`}
      </p>
      <ul className="grid gap-2">
        {fields.map((field, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lessons of one section have one label, and the list is drawn as it came
          <Field key={`${index} ${field.label}`} field={field} />
        ))}
      </ul>
    </section>
  );
}

function Field({ field: { label, before, after, changed, aside, images } }: { field: ModerationField }) {
  return (
    <li
      className={classNames(
        "space-y-2 rounded-card border bg-surface p-4",
        changed ? "border-l-4 border-amber" : "border-line",
      )}
    >
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold text-ink-muted">
        {label}
        {changed && (
          <Badge tone="amber" icon={Pencil}>
            Mudou
          </Badge>
        )}
        {aside && <Badge>Não passa por aprovação</Badge>}
      </h3>
      {changed ? (
        <>
          <dl className="grid gap-3 lg:grid-cols-2 lg:gap-6">
            <Version label="Antes" text={before} />
            <Version label="Agora" text={after} isNow />
          </dl>
          {before === after && (
            <p className="text-sm text-ink-muted">
              As palavras são as mesmas: mudou a formatação, uma imagem, um vídeo ou um anexo.
            </p>
          )}
        </>
      ) : (
        <Text text={after} />
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label="Imagens de agora">
          {images.map(({ _id, url, thumb_url }) => (
            <li key={_id} className="w-24">
              <a href={url} target="_blank" rel="noreferrer" aria-label="Abrir a imagem">
                <Picture src={thumb_url} alt="" ratio="1/1" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Version({ label, text, isNow = false }: { label: string; text: string | null; isNow?: boolean }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className={classNames("mt-0.5", isNow && "font-medium")}>
        <Text text={text} />
      </dd>
    </div>
  );
}

const Text = ({ text }: { text: string | null }) =>
  text ? (
    <p className="max-w-reading break-words whitespace-pre-wrap">{text}</p>
  ) : (
    <p className="text-ink-muted">Nada</p>
  );
