import { Pencil, Plus, Quote, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type ClientLoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useRevalidator,
} from "react-router";
import type { z } from "zod";
import { call } from "../../../../client/call.ts";
import { product } from "../../../../shared/product.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { CountTabs } from "../../../../ui/count-tabs.tsx";
import { EmptyState } from "../../../../ui/empty-or-failed.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../ui/form/form.tsx";
import { FormCheckbox, FormTextArea, FormTextField } from "../../../../ui/form/form-fields.tsx";
import { ListScreen, ListSkeleton } from "../../../../ui/list/list-screen.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Avatar } from "../../../../ui/picture.tsx";
import { FormOwnImageField } from "../../../base/media/web/components/own-image-field.tsx";
import { requireSession } from "../../../base/sessions/web/components/guard.ts";
import {
  addTestimonial,
  changeTestimonial,
  listSeenTestimonials,
  orderTestimonials,
  removeTestimonial,
} from "../../calls.ts";
import { longestTestimonial, type SeenTestimonial, testimonialFields } from "../contract.ts";
import { maxTestimonials, type TestimonialPage, testimonialPages } from "../places.ts";
import { ContentHead, MoveButtons, useOrdered } from "./components/content-parts.tsx";

const empty = { name: "", role: "", text: "", image: null, is_shown: true, is_example: false };

interface TestimonialDialogProps {
  page: TestimonialPage;
  /** What is changed; null for another one, undefined while nothing is asked. */
  testimonial: SeenTestimonial | null | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Writes down what somebody said, or changes it. */
function TestimonialDialog({ page, testimonial, onClose, onSaved }: TestimonialDialogProps) {
  const title = testimonial ? "Mudar depoimento" : "Novo depoimento";
  async function save(given: z.output<typeof testimonialFields>) {
    const { message } = await (testimonial
      ? call(changeTestimonial, { params: { id: testimonial._id }, body: { testimonial: given } })
      : call(addTestimonial, { body: { testimonial: { ...given, page } } }));
    notify.success(message);
    onClose();
    await onSaved();
  }
  return (
    <Dialog
      open={testimonial !== undefined}
      onClose={onClose}
      title={title}
      lead={`Aparece em ${pageWords[page].path}. Publique só o que a pessoa disse e deixou publicar.`}
    >
      <Form
        label={title}
        schema={testimonialFields}
        defaultValues={
          testimonial
            ? {
                name: testimonial.name,
                role: testimonial.role ?? "",
                text: testimonial.text,
                image: testimonial.image,
                is_shown: testimonial.is_shown,
                is_example: testimonial.is_example,
              }
            : empty
        }
        failurePrefix="testimonial"
        onSubmit={save}
        submitLabel="Salvar"
        actions={
          <Button variant="ghost" onClick={onClose}>
            Cancelar
          </Button>
        }
      >
        <FormTextField name="name" label="Nome" maxLength={80} autoComplete="off" required />
        <FormTextField
          name="role"
          label="O que faz, ou de onde é"
          maxLength={80}
          autoComplete="off"
          optional
        />
        <FormTextArea name="text" label="Depoimento" rows={4} maxLength={longestTestimonial} required />
        <FormOwnImageField name="image" label="Foto" optional personName={testimonial?.name ?? "?"} />
        <FormCheckbox name="is_shown" label="Aparece na página" />
        <FormCheckbox name="is_example" label="Depoimento fictício" help="A página avisa que é um exemplo." />
      </Form>
    </Dialog>
  );
}

/** Where testimonials stand, and where each page's list does. */
const pageWords: Record<TestimonialPage, { label: string; to: string; path: string }> = {
  affiliates: { label: "Afiliados", to: "?", path: "/afiliados" },
  trainers: { label: "Treinadores", to: "?pagina=treinadores", path: "/treinadores" },
  home: { label: "Início", to: "?pagina=inicio", path: "/" },
};

const pageIn = (search: URLSearchParams): TestimonialPage =>
  search.get("pagina") === "treinadores"
    ? "trainers"
    : search.get("pagina") === "inicio"
      ? "home"
      : "affiliates";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireSession("admin", request);
  const page = pageIn(new URL(request.url).searchParams);
  return { page, ...(await call(listSeenTestimonials, { query: { page } })) };
}

export const meta: MetaFunction = () => [{ title: `Depoimentos · ${product.name}` }];

const Head = ({ actions }: { actions?: React.ReactNode }) => (
  <ContentHead
    current="/admin/conteudo/depoimentos"
    lead="O que as pessoas dizem da Praça. Onde não há nenhum, a página não mostra essa parte."
    actions={actions}
  />
);

export const HydrateFallback = () => <ListSkeleton header={<Head />} tabs={3} count={2} height="h-40" />;

export default function AdminTestimonials() {
  const { page, testimonial_list } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  const { items, list, move } = useOrdered(testimonial_list, {
    save: (order) => call(orderTestimonials, { params: { page }, body: { order } }),
    reload: revalidate,
  });
  /** What is written: null for another one. */
  const [written, setWritten] = useState<SeenTestimonial | null>();

  async function remove({ _id, name }: SeenTestimonial) {
    if (!(await confirmDeletion(`Depoimento de ${name}`))) return;
    await call(removeTestimonial, { params: { id: _id } }).then(
      ({ message }) => notify.success(message),
      showFailure,
    );
    await revalidate();
  }
  const add = (
    <Button icon={Plus} disabled={items.length >= maxTestimonials} onClick={() => setWritten(null)}>
      Novo depoimento
    </Button>
  );
  return (
    <>
      <ListScreen
        header={<Head actions={add} />}
        pages={{ items, list }}
        row={(testimonial, index) => (
          <TestimonialRow
            testimonial={testimonial}
            onWrite={() => setWritten(testimonial)}
            onRemove={() => void remove(testimonial)}
          >
            <MoveButtons
              id={testimonial._id}
              name={testimonial.name}
              index={index}
              count={items.length}
              onMove={move}
            />
          </TestimonialRow>
        )}
        empty={<EmptyState icon={Quote} text="Nenhum depoimento nesta página" action={add} />}
      >
        <CountTabs
          label="Página"
          items={testimonialPages.map((each) => ({
            label: pageWords[each].label,
            to: pageWords[each].to,
            current: each === page,
          }))}
        />
      </ListScreen>
      <TestimonialDialog
        key={written?._id ?? "new"}
        page={page}
        testimonial={written}
        onClose={() => setWritten(undefined)}
        onSaved={revalidate}
      />
    </>
  );
}

interface TestimonialRowProps {
  testimonial: SeenTestimonial;
  onWrite: () => void;
  onRemove: () => void;
  children: React.ReactNode;
}

function TestimonialRow({ testimonial, onWrite, onRemove, children }: TestimonialRowProps) {
  const { name, role, text, image, is_shown: isShown, is_example: isExample } = testimonial;
  return (
    <Card as="li" className="space-y-3">
      <p className="whitespace-pre-line text-pretty break-words">“{text}”</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 grow basis-56 items-center gap-3">
          <Avatar name={name} src={image?.thumb_url ?? null} size="sm" />
          <div className="min-w-0">
            <h2 className="text-base font-semibold break-words">{name}</h2>
            {role && <p className="text-sm break-words text-ink-muted">{role}</p>}
          </div>
        </div>
        <p className="flex flex-wrap gap-2">
          <StatusBadge tone={isShown ? "success" : "neutral"}>
            {isShown ? "Aparece" : "Não aparece"}
          </StatusBadge>
          {isExample && <Badge>Fictício</Badge>}
        </p>
        <div className="flex max-sm:w-full max-sm:justify-end">
          {children}
          <IconButton name={`Mudar o depoimento de ${name}`} icon={Pencil} onClick={onWrite} />
          <IconButton
            name={`Excluir o depoimento de ${name}`}
            icon={Trash2}
            tone="danger"
            onClick={onRemove}
          />
        </div>
      </div>
    </Card>
  );
}
