import { useState } from "react";
import { classNames } from "../../../../ui/class-names.ts";
import type { Product } from "../../../products/contract.ts";
import { ProductPicture } from "../../../products/web/components/product-picture.tsx";

interface ProductPicturesProps {
  images: Product["image"];
  /** Of the product. */
  name: string;
}

/** One picture large, and the others below to choose from. */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const [chosen, setChosen] = useState(0);
  return (
    <div className="space-y-3">
      <ProductPicture
        image={images[chosen]}
        alt={name}
        sizes="(min-width: 1024px) 680px, 100vw"
        priority
        className="rounded-card border border-line"
      />
      {images.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image._id}>
              <button
                type="button"
                aria-label={`Foto ${index + 1} de ${images.length}`}
                aria-pressed={index === chosen}
                onClick={() => setChosen(index)}
                className={classNames(
                  "block overflow-hidden rounded-control border-2",
                  index === chosen ? "border-brand" : "border-transparent hover:border-line-strong",
                )}
              >
                <img
                  src={image.thumb_url}
                  alt=""
                  width={72}
                  height={72}
                  loading="lazy"
                  className="size-18 object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
