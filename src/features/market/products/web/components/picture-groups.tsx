import { Combobox } from "@base-ui/react/combobox";
import { CircleAlert, CircleCheck, Replace, X } from "lucide-react";
import { useState } from "react";
import { call } from "../../../../../client/call.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { ComboboxPopup, ComboboxSearch, NameAndDetail } from "../../../../../ui/fields/combobox-parts.tsx";
import { FieldFrame, useFieldWiring } from "../../../../../ui/fields/field.tsx";
import { ProgressBar } from "../../../../../ui/figures/figures.tsx";
import { useFound } from "../../../../../ui/finder/suggestions.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import { listCompanyProducts } from "../../../calls.ts";
import type { PicturedProduct } from "../../pictures-contract.ts";
import { type ChosenPicture, fullText, type PictureGroup } from "./use-many-pictures.ts";

interface Acts {
  isSending: boolean;
  onAssign: (key: string, product: PicturedProduct | null) => void;
  onLeaveOut: (key: string) => void;
}

/** Each product with the files that go to it. */
export const PictureGroups = ({ groups, ...acts }: { groups: PictureGroup[] } & Acts) => (
  <ul aria-label="Fotos por produto" className="space-y-4">
    {groups.map(({ product, fitting, beyond }) => (
      <Card as="li" key={product._id} className="space-y-3">
        <div className="flex items-center gap-3">
          <Picture
            src={product.image?.thumb_url ?? null}
            alt=""
            ratio="1/1"
            name={product.name}
            className="w-12 shrink-0 rounded-sm"
          />
          <div className="min-w-0">
            <h3 className="font-semibold break-words">{product.name}</h3>
            <p className="text-sm text-ink-muted">
              {product.pictures === 0
                ? "Ainda sem imagens"
                : `Já tem ${pluralise(product.pictures, "imagem", "imagens")}; estas vêm depois`}
            </p>
          </div>
        </div>
        <ol className="grid gap-2 md:grid-cols-2">
          {[...fitting, ...beyond].map((picture, index) => (
            <Tile
              key={picture.key}
              {...acts}
              picture={picture}
              problem={index < fitting.length ? picture.failure : fullText(product, product.pictures)}
            />
          ))}
        </ol>
      </Card>
    ))}
  </ul>
);

interface TileProps extends Acts {
  picture: ChosenPicture;
  problem: string | null;
}

function Tile({ picture, problem, isSending, onAssign, onLeaveOut }: TileProps) {
  const { key, file, preview, state, share } = picture;
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control border border-line p-2">
      <Picture src={preview} alt="" ratio="1/1" className="w-20 shrink-0 rounded-sm" />
      <div className="min-w-0 grow space-y-1 text-sm">
        <p title={file.name} className="line-clamp-2 break-all">
          {file.name}
        </p>
        {state === "sending" && <ProgressBar label={`Envio de ${file.name}`} value={share * 100} />}
        {state === "sent" && (
          <p className="flex items-center gap-1 font-medium text-success">
            <CircleCheck size={16} aria-hidden="true" className="shrink-0" />
            No catálogo
          </p>
        )}
        {problem && (
          <p className="flex gap-1 font-medium text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{problem}</span>
          </p>
        )}
      </div>
      {state !== "sent" && !isSending && (
        <div className="flex max-sm:flex-col">
          <IconButton
            name={`Trocar o produto de ${file.name}`}
            icon={Replace}
            onClick={() => onAssign(key, null)}
          />
          <IconButton name={`Deixar ${file.name} de fora`} icon={X} onClick={() => onLeaveOut(key)} />
        </div>
      )}
    </li>
  );
}

interface LoosePicturesProps extends Acts {
  companyId: string;
  label: string;
  pictures: ChosenPicture[];
}

/** Files whose product has to be chosen by hand. */
export const LoosePictures = ({
  companyId,
  label,
  pictures,
  isSending,
  onAssign,
  onLeaveOut,
}: LoosePicturesProps) => (
  <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-surface">
    {pictures.map(({ key, file, preview, proposed }) => (
      <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
        <div className="flex min-w-0 grow basis-56 items-center gap-3">
          <Picture src={preview} alt="" ratio="1/1" className="w-16 shrink-0 rounded-sm" />
          <div className="min-w-0">
            <p className="font-medium break-all">{file.name}</p>
            {proposed.length > 1 && (
              <p className="text-sm text-ink-muted">
                Pode ser de {proposed.map(({ name }) => `“${name}”`).join(" ou ")}
              </p>
            )}
          </div>
        </div>
        {!isSending && (
          <div className="flex min-w-0 grow basis-72 items-center gap-1">
            <ProductChoice
              companyId={companyId}
              label={`Produto de ${file.name}`}
              proposed={proposed}
              onChoose={(product) => onAssign(key, product)}
            />
            <IconButton name={`Deixar ${file.name} de fora`} icon={X} onClick={() => onLeaveOut(key)} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

interface ProductChoiceProps {
  companyId: string;
  label: string;
  /** To choose from before anything is typed. */
  proposed: PicturedProduct[];
  onChoose: (product: PicturedProduct) => void;
}

/** Chooses a product of the own catalogue by its name. */
function ProductChoice({ companyId, label, proposed, onChoose }: ProductChoiceProps) {
  const field = { label, labelHidden: true };
  const wiring = useFieldWiring(field);
  const [typed, setTyped] = useState("");
  const found = useFound(typed.trim(), async (filter, signal) => {
    const { product_list } = await call(listCompanyProducts, {
      params: { companyId },
      query: { filter, limit: 8 },
      signal,
    });
    return product_list.map(
      ({ _id, name, image }): PicturedProduct => ({
        ...{ _id, name, ean: null },
        pictures: image.length,
        image: image[0] ?? null,
      }),
    );
  });
  return (
    <Combobox.Root
      items={found ?? proposed}
      filter={null}
      onValueChange={(product: PicturedProduct | null) => product && onChoose(product)}
      onInputValueChange={(text, { reason }) => setTyped(reason === "input-change" ? text : "")}
      itemToStringLabel={(product: PicturedProduct) => product.name}
      autoHighlight
      openOnInputClick={proposed.length > 0}
    >
      <FieldFrame {...field} wiring={wiring} className="grow">
        <ComboboxSearch {...wiring} placeholder="Nome do produto" />
      </FieldFrame>
      <ComboboxPopup
        noneFound={found && "Nenhum produto com este nome."}
        keyOf={({ _id }: PicturedProduct) => _id}
      >
        {({ name, ean, pictures }) => (
          <NameAndDetail
            name={name}
            detail={[ean, pluralise(pictures, "imagem", "imagens")].filter(Boolean).join(" · ")}
          />
        )}
      </ComboboxPopup>
    </Combobox.Root>
  );
}
