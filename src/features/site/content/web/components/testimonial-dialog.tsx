import type { z } from "zod";
import { call } from "../../../../../client/call.ts";
import { Button } from "../../../../../ui/button.tsx";
import { notify } from "../../../../../ui/feedback/feedback.tsx";
import { Form } from "../../../../../ui/form/form.tsx";
import { FormCheckbox, FormTextArea, FormTextField } from "../../../../../ui/form/form-fields.tsx";
import { Dialog } from "../../../../../ui/overlays/dialog.tsx";
import { FormOwnImageField } from "../../../../base/media/web/components/own-image-field.tsx";
import { addTestimonial, changeTestimonial } from "../../../calls.ts";
import { longestTestimonial, type SeenTestimonial, testimonialFields } from "../../contract.ts";
import type { TestimonialPage } from "../../places.ts";

const empty = { name: "", role: "", text: "", image: null, is_shown: true, is_example: false };

interface TestimonialDialogProps {
  page: TestimonialPage;
  /** What is changed; null for another one, undefined while nothing is asked. */
  testimonial: SeenTestimonial | null | undefined;
  onClose: () => void;
  onSaved: () => Promise<void>;
}

/** Writes down what somebody said, or changes it. */
export function TestimonialDialog({ page, testimonial, onClose, onSaved }: TestimonialDialogProps) {
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
export const pageWords: Record<TestimonialPage, { label: string; to: string; path: string }> = {
  affiliates: { label: "Afiliados", to: "?", path: "/afiliados" },
  trainers: { label: "Treinadores", to: "?pagina=treinadores", path: "/treinadores" },
  home: { label: "Início", to: "?pagina=inicio", path: "/" },
};

export const pageIn = (search: URLSearchParams): TestimonialPage =>
  search.get("pagina") === "treinadores"
    ? "trainers"
    : search.get("pagina") === "inicio"
      ? "home"
      : "affiliates";
