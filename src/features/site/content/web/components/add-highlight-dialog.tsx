import { useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, formatDay } from "../../../../../shared/format/dates.ts";
import { formatPlace } from "../../../../../shared/format/place.ts";
import type { Tone } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { FieldRow } from "../../../../../ui/fields/field.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormMaskedField } from "../../../../../ui/form/form-masked-field.tsx";
import { NameSearch } from "../../../../../ui/list/list-filters.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { SkeletonBoxes } from "../../../../../ui/skeleton.tsx";
import { listProducts } from "../../../../market/calls.ts";
import { listCompanies } from "../../../../people/calls.ts";
import { listCourses } from "../../../../training/calls.ts";
import { listJobOpenings } from "../../../../work/calls.ts";
import { addHighlight } from "../../../calls.ts";
import { type HighlightState, highlightDays, type SeenHighlight } from "../../highlight-contract.ts";
import type { HighlightKind } from "../../places.ts";

/** How what is put in front is called, where its list stands, and where it shows. */
export const highlightWords: Record<
  HighlightKind,
  { one: string; many: string; to: string; page: string; add: string }
> = {
  company: {
    one: "empresa",
    many: "Empresas",
    to: "?",
    page: "/empresa/",
    add: "Pôr uma empresa em destaque",
  },
  product: {
    one: "produto",
    many: "Produtos",
    to: "?tipo=produtos",
    page: "/produto/",
    add: "Pôr um produto em destaque",
  },
  course: {
    one: "treinamento",
    many: "Treinamentos",
    to: "?tipo=treinamentos",
    page: "/treinamento/",
    add: "Pôr um treinamento em destaque",
  },
  "job-opening": {
    one: "vaga",
    many: "Vagas",
    to: "?tipo=vagas",
    page: "/vaga/",
    add: "Pôr uma vaga em destaque",
  },
};

const kindsInAddress: Record<string, HighlightKind> = {
  produtos: "product",
  treinamentos: "course",
  vagas: "job-opening",
};
export const highlightKindIn = (search: URLSearchParams): HighlightKind =>
  kindsInAddress[search.get("tipo") ?? ""] ?? "company";

export const stateShown: Record<HighlightState, { label: string; tone: Tone }> = {
  SHOWN: { label: "Aparece", tone: "success" },
  COMING: { label: "Ainda não começou", tone: "waiting" },
  OVER: { label: "Terminou", tone: "neutral" },
  HIDDEN: { label: "Fora do ar", tone: "danger" },
};

/** 'De 1/2/2027 até 3/4/2027'. */
export const wordsOfDays = ({ starts_on, ends_on }: SeenHighlight): string =>
  `De ${formatDay(starts_on)} ${ends_on ? `até ${formatDay(ends_on)}` : "em diante"}`;

interface AddHighlightDialogProps {
  kind: HighlightKind;
  open: boolean;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Finds something, then asks for its days. What is asked anew starts anew: the caller gives it a key. */
export function AddHighlightDialog({ kind, open, onClose, onSaved }: AddHighlightDialogProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Subject[] | "loading" | null>(null);
  const [chosen, setChosen] = useState<Subject | null>(null);
  /** The answer to an older search may come after the one to a newer. */
  const searches = useRef(0);
  const words = highlightWords[kind];

  async function search(next: string) {
    const own = ++searches.current;
    setText(next);
    setFound("loading");
    try {
      const subjects = await findSubjects[kind](next);
      if (own === searches.current) setFound(subjects);
    } catch (error) {
      if (own !== searches.current) return;
      setFound(null);
      showFailure(error);
    }
  }
  async function save(days: { starts_on: string; ends_on: string | null }) {
    if (!chosen) return;
    const { message } = await call(addHighlight, {
      body: { highlight: { ...days, kind, subject: chosen._id } },
    });
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.add}
      lead={
        chosen
          ? `${chosen.name}${chosen.detail ? `, ${chosen.detail}` : ""}`
          : "Só o que todos podem ver agora é encontrado."
      }
    >
      {chosen ? (
        <HighlightDaysForm
          label={words.add}
          starts_on={dayInBrasilia(new Date())}
          ends_on={null}
          onSave={save}
          onCancel={() => setChosen(null)}
        />
      ) : (
        <div className="space-y-4">
          <NameSearch
            name="destaque"
            label={`Nome ou parte do nome`}
            value={text}
            onSearch={(next) => void search(next)}
          />
          {found === "loading" && <SkeletonBoxes count={3} className="grid gap-2" box="h-14 rounded-card" />}
          {Array.isArray(found) && found.length === 0 && (
            <p className="text-ink-muted">Nada encontrado com este nome.</p>
          )}
          {Array.isArray(found) && found.length > 0 && (
            <ul className="divide-y divide-line">
              {found.map((subject) => (
                <li key={subject._id} className="flex items-center justify-between gap-3 py-2">
                  <div className="min-w-0">
                    <p className="font-medium break-words">{subject.name}</p>
                    <p className="text-sm break-words text-ink-muted">{subject.detail}</p>
                  </div>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Escolher ${subject.name}`}
                    onClick={() => setChosen(subject)}
                  >
                    Escolher
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Something that can be put in front. */
interface Subject {
  _id: string;
  name: string;
  /** Whose it is, or where. */
  detail: string;
}

const limit = 8;

/** What everybody finds by these words, by the lists that everybody asks. */
const findSubjects: Record<HighlightKind, (filter: string) => Promise<Subject[]>> = {
  company: async (filter) => {
    const { company_list } = await call(listCompanies, { query: { filter, limit } });
    return company_list.map(({ _id, name_fancy, segment, address }) => ({
      _id,
      name: name_fancy,
      detail: [segment?.name, formatPlace(address[0])].filter(Boolean).join(" · "),
    }));
  },
  product: async (filter) => {
    const { product_list } = await call(listProducts, { query: { filter, limit, companies: "0" } });
    return product_list.map(({ _id, name, company }) => ({ _id, name, detail: company.name_fancy }));
  },
  course: async (filter) => {
    const { course_list } = await call(listCourses, { query: { filter, limit, visible: "1" } });
    return course_list.map(({ _id, name, user }) => ({
      _id,
      name,
      detail: `${user.name} ${user.lastname}`.trim(),
    }));
  },
  "job-opening": async (filter) => {
    const { job_opportunity_list } = await call(listJobOpenings, {
      query: { filter, limit, approved: "1", visible: "1" },
    });
    return job_opportunity_list.map(({ _id, name, company }) => ({ _id, name, detail: company.name_fancy }));
  },
};

interface HighlightDaysFormProps {
  label: string;
  starts_on: string;
  ends_on: string | null;
  onSave: (days: { starts_on: string; ends_on: string | null }) => Promise<void>;
  onCancel: () => void;
}

/** From when until when something stands in front. */
export const HighlightDaysForm = ({
  label,
  starts_on,
  ends_on,
  onSave,
  onCancel,
}: HighlightDaysFormProps) => (
  <Form
    label={label}
    schema={highlightDays}
    defaultValues={{ starts_on, ends_on: ends_on ?? "" }}
    failurePrefix="highlight"
    onSubmit={onSave}
    submitLabel="Salvar"
    actions={
      <Button variant="ghost" onClick={onCancel}>
        Cancelar
      </Button>
    }
  >
    <FieldRow>
      <FormMaskedField name="starts_on" mask="date" label="Primeiro dia" required />
      <FormMaskedField name="ends_on" mask="date" label="Último dia" help="Vazio: sem data" optional />
    </FieldRow>
  </Form>
);
