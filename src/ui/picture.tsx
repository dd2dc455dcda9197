import { Image, type LucideIcon } from "lucide-react";
import { useCallback, useState } from "react";
import { initials } from "../shared/format/text.ts";
import { classNames } from "./class-names.ts";

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

type AvatarSize = "sm" | "md" | "lg" | "xl";

interface AvatarProps {
  /** Whose picture it is; its initials stand in for a picture that is missing or cannot be had. */
  name: string;
  src?: string | null;
  size?: AvatarSize;
  /** People are round, companies square. */
  shape?: "round" | "square";
  className?: string;
}

const sizes: Record<AvatarSize, { box: string; pixels: number }> = {
  sm: { box: "size-10 text-sm", pixels: 40 },
  md: { box: "size-14 text-lg", pixels: 56 },
  lg: { box: "size-20 text-xl", pixels: 80 },
  xl: { box: "size-28 text-2xl", pixels: 112 },
};

/** The name always stands beside it, so the picture itself is silent to a screen reader. */
export function Avatar({ name, src, size = "md", shape = "round", className }: AvatarProps) {
  const { box, pixels } = sizes[size];
  const corners = shape === "round" ? "rounded-full" : "rounded-control";
  const { isFailed, watch } = useFailedPicture(src);
  if (src && !isFailed) {
    return (
      <img
        {...watch}
        src={src}
        alt=""
        width={pixels}
        height={pixels}
        loading="lazy"
        decoding="async"
        className={classNames(
          "shrink-0 border border-line bg-surface-muted object-cover",
          box,
          corners,
          className,
        )}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex shrink-0 items-center justify-center leading-none font-semibold tracking-tight select-none",
        box,
        corners,
        drawnTone(name),
        className,
      )}
    >
      {initials(name)}
    </span>
  );
}

/** A company's logo, or its initials on a square. */
export function CompanyLogo(props: Omit<AvatarProps, "shape">) {
  return <Avatar {...props} shape="square" />;
}

const tones = [
  "bg-brand-soft text-brand",
  "bg-amber-soft text-amber-strong",
  "bg-clay-soft text-clay",
  "bg-plum-soft text-plum",
  "bg-waiting-soft text-waiting",
  "bg-success-soft text-success",
] as const;

/** A pair of colours that always falls to the same name, so that a person or a thing keeps theirs from screen to screen. */
function drawnTone(name: string): string {
  let sum = 7;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return tones[sum % tones.length] ?? tones[0];
}

/**
 * Tells that a picture cannot be had (it is gone, or there is no connection), so that something drawn stands in for it.
 * A picture that failed before the page was alive is noticed too: its event came when nobody heard.
 */
export function useFailedPicture(src: string | null | undefined) {
  const [failed, setFailed] = useState<string>();
  const notice = useCallback(
    (picture: HTMLImageElement | null) => {
      if (src && picture?.complete && picture.naturalWidth === 0) setFailed(src);
    },
    [src],
  );
  return {
    isFailed: Boolean(src) && failed === src,
    /** For the <img>. */
    watch: { ref: notice, onError: () => setFailed(src ?? undefined) },
  };
}
