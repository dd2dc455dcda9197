import { initials } from "../shared/format/text.ts";
import { classNames } from "./class-names.ts";
import { drawnTone } from "./drawn-tone.ts";
import { useFailedPicture } from "./use-failed-picture.ts";

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
