import { createElement, type SVGProps } from "react";

/** The shapes of an icon, in their order. */
type Shapes = readonly [tag: string, attributes: Record<string, string>][];

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Width and height in pixels. */
  size?: number | string;
}

/** Makes the component of an icon; builds take it in the place of lucide's (scripts/light-icons.ts). */
export default function drawIcon(drawing: Shapes) {
  const shapes = drawing.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": props["aria-label"] ? undefined : true,
        ...props,
      },
      ...shapes,
    );
}
