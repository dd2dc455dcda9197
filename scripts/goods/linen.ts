import { pillow } from "./bedroom.ts";
import { type Body, box, cylinder, group, put, ring, several, sheet, thrown } from "./bodies.ts";
import { sticker } from "./labels.ts";
import { type Model, main, seenFromAbove } from "./looks.ts";
import { cloth, gloss, paint, printed, wood } from "./materials.ts";
import { type Look, mixed } from "./print.ts";

/** Linen of beds, baths and tables. */

/** A stack of folded cloth with a band of paper around it. */
function stackOf(look: Look, colors: readonly string[], width = 1, depth = 0.8): Body {
  const layers = colors.map((color, index) => {
    const fold = cloth(color, 0.5);
    return put(
      group(box(width, 0.1, depth, fold, 0.05), put(box(width, 0.1, depth, fold, 0.05), 0, 0.095, 0)),
      (index % 2) * 0.012,
      index * 0.2,
      0,
    );
  });
  const high = colors.length * 0.2;
  const band = printed(sticker(look, 500, Math.max(200, Math.round((500 * high) / 0.6))), 0.6);
  return group(
    ...layers,
    put(box(0.6, high + 0.02, depth + 0.02, paint("#fcfbf8", 0.7), 0.01), 0, -0.003, 0),
    put(sheet(0.58, high - 0.02, band), 0, 0.01, depth / 2 + 0.014),
  );
}

const folded: Model = (look) =>
  stackOf(look, [
    main(look),
    mixed(main(look), "#ffffff", 0.45),
    main(look),
    mixed(main(look), "#ffffff", 0.7),
  ]);

const towels: Model = (look) =>
  stackOf(look, [main(look), main(look), mixed(main(look), "#ffffff", 0.5)], 0.95, 0.6);

const rug: Model = (look) =>
  seenFromAbove(
    put(box(1.5, 0.05, 0.95, cloth(main(look)), 0.024), 0, 0, 0),
    put(box(1.2, 0.052, 0.65, cloth(mixed(main(look), "#ffffff", 0.4)), 0.024), 0, 0.003, 0),
    put(box(0.62, 0.05, 0.5, cloth(main(look)), 0.024), 0.9, 0.06, 0.3, { ry: -0.3 }),
  );

const placemats: Model = (look) =>
  seenFromAbove(
    several(4, (index) =>
      put(
        box(1.3, 0.02, 0.9, cloth(index % 2 ? mixed(main(look), "#ffffff", 0.35) : main(look)), 0.009),
        index * 0.05,
        index * 0.022,
        index * 0.04,
        { ry: index * 0.05 },
      ),
    ),
    put(
      thrown(
        [
          [0, 0],
          [0.3, 0],
          [0.42, 0.06],
          [0.43, 0.07],
          [0.3, 0.03],
          [0, 0.02],
        ],
        gloss("#fbfaf7"),
      ),
      0.06,
      0.09,
      0.06,
    ),
  );

const basket: Model = (look) =>
  group(
    several(9, (index) => put(ring(0.4 + index * 0.018, 0.05, wood(main(look), 3)), 0, index * 0.09, 0)),
    cylinder(0.38, 0.04, wood(main(look))),
    put(ring(0.57, 0.04, wood("#6d4730")), 0, 0.82, 0),
    put(pillow(0.8, 0.3, 0.7, "#f4f1ea"), 0, 0.68, 0),
  );

export const linenModels: Record<string, Model> = {
  folded,
  towels,
  rug,
  placemats,
  basket,
};
