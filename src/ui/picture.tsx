import { Image, type LucideIcon } from "lucide-react";
import { initials } from "../shared/format/text.ts";
import { classNames } from "./class-names.ts";
import { drawnTone } from "./drawn-tone.ts";
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
  /** Of the thing: stands in for a picture that is missing or cannot be had, as its initials where the box is small. */
  name?: string;
  /** Drawn instead of a name where there is none. */
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
  name,
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
        isShown ? "bg-surface-muted" : drawnTone(name ?? ""),
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
        <span
          aria-hidden="true"
          className="@container absolute inset-0 flex items-center justify-center text-center font-semibold tracking-tight select-none"
        >
          {name ? <Cover name={name} /> : <Glyph size={40} strokeWidth={1.25} className="opacity-70" />}
        </span>
      )}
    </div>
  );
}

/** A name set as a cover. */
function Cover({ name }: { name: string }) {
  return (
    <>
      <span className="text-[clamp(0.875rem,24cqw,3rem)] leading-none @3xs:hidden">{initials(name)}</span>
      <span className="hidden px-[8%] text-[clamp(1.125rem,8cqw,2rem)] leading-tight text-balance break-words @3xs:line-clamp-3">
        {name}
      </span>
    </>
  );
}
