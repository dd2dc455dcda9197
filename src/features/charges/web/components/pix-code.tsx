import { encode } from "uqr";

/** The QR code of a Pix as one drawing: dark on light in both schemes, for cameras read no other. Downloaded when there is one. */
export function PixCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code do Pix"
      shapeRendering="crispEdges"
      className="mx-auto size-56 rounded-control"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  );
}
