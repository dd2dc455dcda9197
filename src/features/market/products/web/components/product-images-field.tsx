import { ArrowLeft, ArrowRight, ImagePlus, Trash2 } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { useNavigate } from "react-router";
import { upload } from "../../../../../client/upload.ts";
import { messages } from "../../../../../shared/messages.ts";
import type { Image } from "../../../../../shared/schema.ts";
import { Button, IconButton } from "../../../../../ui/button.tsx";
import { confirmDeletion, notify, showFailure } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { FieldError } from "../../../../../ui/fields/field.tsx";
import { acceptedImages, imageProblem } from "../../../../../ui/fields/image-upload-field.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { uploadImage } from "../../../../base/calls.ts";
import type { Permissions } from "../../../../base/limits/contract.ts";
import { hasNoLimit } from "../../../../base/limits/limits.ts";
import { plansScreens, showLimitReached } from "../../../../base/limits/web/components/show-limit-reached.ts";
import { maxPictures } from "../../model.ts";

/** The pictures of a product in the order in which they are shown; the form's value is the list of whole images. */
export function ProductImagesField() {
  const { field, fieldState } = useController<{ image: Image[] }, "image">({ name: "image" });
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [moved, setMoved] = useState("");
  const [problem, setProblem] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<number | null>(null);
  const images = field.value;
  // Uploads in a row, and what is removed while they come, each change what is there by then.
  const latest = useRef(images);
  latest.current = images;

  // A picture that moved takes the focus along, so that it can be moved on by keyboard.
  useEffect(() => {
    if (focusOn.current === null || images.length === 0) return;
    list.current?.children[focusOn.current]?.querySelector<HTMLElement>("button:enabled")?.focus();
    focusOn.current = null;
  }, [images]);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = "";
    setProblem(
      files.length + images.length > maxPictures ? `Use no máximo ${maxPictures} imagens` : undefined,
    );
    for (const file of files.slice(0, maxPictures - images.length)) {
      const found = imageProblem(file);
      if (found) setProblem(`${file.name}: ${found}`);
      else await send(file);
    }
    setSending(null);
  }

  async function send(file: File) {
    try {
      setSending({ name: file.name, share: 0 });
      const { image } = await upload(uploadImage, file, (share) => setSending({ name: file.name, share }));
      latest.current = [...latest.current, image];
      field.onChange(latest.current);
    } catch (error) {
      showFailure(error);
    }
  }

  function move(from: number, to: number) {
    const taken = images[from];
    if (!taken) return;
    focusOn.current = to;
    field.onChange(images.toSpliced(from, 1).toSpliced(to, 0, taken));
    setMoved(`Imagem agora na posição ${to + 1}`);
  }

  async function remove(index: number) {
    const removed = images[index]?._id;
    if (!(await confirmDeletion(`Imagem ${index + 1}`))) return;
    focusOn.current = Math.max(0, index - 1);
    // Uploads may have come meanwhile.
    latest.current = latest.current.filter(({ _id }) => _id !== removed);
    field.onChange(latest.current);
    notify.success(messages.imageRemoved);
    if (latest.current.length === 0) picker.current?.parentElement?.querySelector("button")?.focus();
  }

  return (
    <div data-field="image" data-label="Imagens" className="space-y-3">
      {images.length > 0 && (
        <ol ref={list} aria-label="Imagens do produto" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          {images.map((image, index) => (
            <li key={image._id} className="overflow-hidden rounded-card border border-line">
              <Picture src={image.thumb_url} alt={`Imagem ${index + 1}`} ratio="1/1" />
              <div className="flex flex-wrap items-center justify-between gap-1 p-1">
                <IconButton
                  name={`Mover a imagem ${index + 1} para antes`}
                  icon={ArrowLeft}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  name={`Remover a imagem ${index + 1}`}
                  icon={Trash2}
                  tone="danger"
                  onClick={() => remove(index)}
                />
                <IconButton
                  name={`Mover a imagem ${index + 1} para depois`}
                  icon={ArrowRight}
                  disabled={index === images.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </div>
              {index === 0 && <p className="border-t border-line p-1 text-center text-sm">Capa</p>}
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          icon={ImagePlus}
          busy={sending !== null}
          disabled={images.length >= maxPictures}
          onClick={() => picker.current?.click()}
        >
          {sending ? `Enviando ${Math.round(sending.share * 100)}%` : "Adicionar imagens"}
        </Button>
        <p className="text-sm text-ink-muted">
          {images.length} de {maxPictures}. JPG, PNG, GIF ou WebP de até 25 MB.
        </p>
        <input
          ref={picker}
          type="file"
          multiple
          accept={acceptedImages.join(",")}
          onChange={choose}
          aria-label="Adicionar imagens"
          tabIndex={-1}
          className="sr-only"
        />
      </div>
      <p role="status" className="sr-only">
        {moved}
      </p>
      <FieldError id="imagens-erro" error={problem ?? fieldState.error?.message} />
    </div>
  );
}

interface FeaturedFieldProps {
  permissions: Permissions;
  /** A product that is featured already may stay so, whatever became of the plan. */
  featuredBefore: boolean;
}

/** Featured or not, as far as the plan goes; whose plan features nothing is shown the way to one that does. */
export function FeaturedField({ permissions, featuredBefore }: FeaturedFieldProps) {
  const { field, fieldState } = useController<{ is_featured: 0 | 1 }, "is_featured">({ name: "is_featured" });
  const navigate = useNavigate();
  const { featuredProducts: used, featuredProductsMax: maximum } = permissions;
  const full = used >= maximum && !featuredBefore;
  if (maximum === 0 && !featuredBefore) return <FeaturedOffer />;

  function change(wanted: boolean) {
    field.onChange(wanted && !full ? 1 : 0);
    if (wanted && full) showLimitReached("FEATURED_PRODUCTS", { permissions, navigate });
  }

  return (
    <Checkbox
      name="is_featured"
      label="Produto em destaque"
      help={helpOf(used, maximum)}
      error={fieldState.error?.message}
      checked={field.value === 1}
      onChange={change}
    />
  );
}

const FeaturedOffer = () => (
  <div className="space-y-3 rounded-card bg-surface-muted p-4">
    <div>
      <p className="font-semibold">Produto em destaque</p>
      <p className="text-ink-muted text-pretty">
        Os destaques da página inicial são das empresas com plano empresarial pago.
      </p>
    </div>
    <LinkButton to={plansScreens.COMPANY} variant="secondary" size="sm">
      Assinar plano empresarial
    </LinkButton>
  </div>
);

function helpOf(used: number, maximum: number): string {
  if (hasNoLimit(maximum))
    return "Aparece primeiro na página inicial. Seu plano permite destaques sem limite.";
  return `Aparece na página inicial. Seu plano já usa ${used} de ${maximum} ${maximum === 1 ? "destaque" : "destaques"}.`;
}
