import { useState } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { Product } from "../../contract.ts";
import { ProductPicture } from "./product-picture.tsx";

/** The pictures of a product: one large, the others to choose from. */
export function ProductGallery({ product }: { product: Pick<Product, "name" | "image"> }) {
  const { name, image: images } = product;
  const [chosen, setChosen] = useState<string>();
  const shown = images.find(({ _id }) => _id === chosen) ?? images[0];
  const position = images.findIndex(({ _id }) => _id === shown?._id) + 1;
  return (
    <div className="space-y-3">
      <ProductPicture
        image={shown}
        alt={images.length > 1 ? `${name}, foto ${position} de ${images.length}` : name}
        sizes="(min-width: 1024px) 640px, 100vw"
        priority
        className="rounded-card border border-line"
      />
      {images.length > 1 && (
        <ul aria-label="Fotos do produto" className="scrollbar-none flex gap-2 overflow-x-auto p-1">
          {images.map(({ _id, thumb_url }, index) => (
            <li key={_id} className="shrink-0">
              <button
                type="button"
                aria-label={`Ver foto ${index + 1}`}
                aria-current={_id === shown?._id}
                onClick={() => setChosen(_id)}
                className={classNames(
                  "block overflow-hidden rounded-control border-2",
                  _id === shown?._id ? "border-brand" : "border-transparent hover:border-line-strong",
                )}
              >
                <img src={thumb_url} alt="" width={72} height={72} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
