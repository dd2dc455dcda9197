import { Image, type LucideIcon } from "lucide-react";
import { classNames } from "./class-names.ts";
import { useFailedPicture } from "./use-failed-picture.ts";

interface PictureProps {
  src?: string | null;
  /** '…400.webp 400w, …800.webp 800w' */
  srcSet?: string;
  sizes?: string;
  /** What it shows; '' where the text beside it already says so. */
  alt: string;
  /** Width to height, e.g. '4/3'. The box keeps it whether the picture is there or not. */
  ratio?: string;
  fit?: "cover" | "contain";
  /** Drawn in the middle of the box when there is no picture, or it cannot be had. */
  glyph?: LucideIcon;
  /** The picture that the page opens with: fetched first. */
  priority?: boolean;
  className?: string;
}

export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  ratio = "4/3",
  fit = "cover",
  glyph: Glyph = Image,
  priority = false,
  className,
}: PictureProps) {
  const { isFailed, watch } = useFailedPicture(src);
  const isShown = src && !isFailed;
  return (
    <div
      className={classNames(
        "relative overflow-hidden",
        isShown ? "bg-surface-muted" : "bg-brand-soft text-brand",
        className,
      )}
      style={{ aspectRatio: ratio }}
    >
      {isShown ? (
        <img
          {...watch}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
          alt={alt}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : "auto"}
          decoding="async"
          className={classNames(
            "absolute inset-0 size-full",
            fit === "cover" ? "object-cover" : "object-contain",
          )}
        />
      ) : (
        <span aria-hidden="true" className="absolute inset-0 flex items-center justify-center opacity-70">
          <Glyph size={40} strokeWidth={1.25} />
        </span>
      )}
    </div>
  );
}
