import { Picture } from "../../../../../ui/picture.tsx";
import { imageAddress } from "../../../../base/media/image-address.ts";
import type { ProductCard } from "../../contract.ts";

interface ProductPictureProps {
  image: ProductCard["image"][number] | undefined;
  /** Of the product: its cover where there is no picture. */
  name: string;
  /** '' where the name stands beside it. */
  alt?: string;
  sizes: string;
  ratio?: string;
  priority?: boolean;
  className?: string;
}

/** A picture of a product in a box that never jumps, in the size that the screen needs. */
export function ProductPicture({ image, alt = "", ratio = "4/3", ...rest }: ProductPictureProps) {
  const small = image && imageAddress(image._id, "small");
  return (
    <Picture
      {...rest}
      {...(image && { src: small ?? null, srcSet: `${small} 480w, ${image.url} 1200w` })}
      alt={alt}
      ratio={ratio}
    />
  );
}
