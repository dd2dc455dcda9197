import { toolCase } from "./bags.ts";
import { type Body, ball, box, cylinder, group, outline, plate, put, ring, several } from "./bodies.ts";
import { type Model, main, seenFromAbove } from "./looks.ts";
import { gloss, paint, rubber, steel, wood } from "./materials.ts";
import type { Look } from "./print.ts";

/** Tools that are held. */
const pi = Math.PI;

/** Lies flat by itself: turned so that its face looks up. */
export const flatDown = (body: Body, y = 0): Body => put(body, 0, y, 0, { rx: -pi / 2 });

const wrenchShape = (long: number) =>
  outline(
    [
      [-0.1, -long / 2],
      [-0.09, long / 2 - 0.2],
      [-0.2, long / 2 - 0.08],
      [-0.18, long / 2 + 0.14],
      [-0.07, long / 2 + 0.2],
      [-0.08, long / 2 + 0.02],
      [0.08, long / 2 + 0.02],
      [0.07, long / 2 + 0.2],
      [0.18, long / 2 + 0.14],
      [0.2, long / 2 - 0.08],
      [0.09, long / 2 - 0.2],
      [0.1, -long / 2],
    ],
    0.05,
  );

const oneWrench = (long: number): Body =>
  group(
    plate(wrenchShape(long), 0.05, steel("#cdd2d6", 0.2), 0.02),
    put(ring(0.13, 0.055, steel("#cdd2d6", 0.2)), 0, -long / 2 - 0.08, 0.05, { rx: pi / 2 }),
  );

const wrench: Model = () => seenFromAbove(flatDown(put(oneWrench(1.3), 0, 0, 0, { rz: -0.7 })));

const combination: Model = () =>
  seenFromAbove(
    flatDown(several(7, (index) => put(oneWrench(0.7 + index * 0.13), index * 0.36, index * 0.065, 0))),
  );

const handle = (look: Look, long: number): Body =>
  group(
    cylinder(0.1, long, gloss(main(look)), 0.12),
    put(cylinder(0.105, 0.05, rubber()), 0, long * 0.86, 0),
    put(ball(0.12, gloss(main(look)), 0.6), 0, long - 0.06, 0),
  );

const screwdriver: Model = (look) =>
  seenFromAbove(
    flatDown(
      several(6, (index) =>
        put(
          group(
            put(handle(look, 0.5), 0, 0.5 + index * 0.04, 0),
            put(cylinder(0.035, 0.5 + index * 0.08, steel()), 0, 0.02 - index * 0.04, 0),
            put(box(0.07, 0.05, 0.025, steel(), 0.004), 0, -index * 0.04, 0),
          ),
          index * 0.34,
          0,
          0.12,
        ),
      ),
      0,
    ),
  );

const hammer: Model = (look) =>
  seenFromAbove(
    flatDown(
      put(
        group(
          put(cylinder(0.075, 1.3, wood("#d2ab77", 2), 0.06), 0, -0.7, 0.12),
          put(cylinder(0.09, 0.5, rubber(main(look))), 0, -0.75, 0.12),
          put(box(0.26, 0.22, 0.22, steel("#8b9298", 0.3), 0.04), 0, 0.5, 0.12),
          put(cylinder(0.12, 0.2, steel("#aab1b6", 0.25)), 0.12, 0.61, 0.12, { rz: -pi / 2 }),
          put(
            plate(
              outline(
                [
                  [-0.1, 0.1],
                  [-0.1, -0.08],
                  [-0.4, -0.1],
                  [-0.62, -0.3],
                  [-0.5, 0],
                ],
                0.06,
              ),
              0.14,
              steel("#8b9298", 0.3),
              0.02,
            ),
            0,
            0.6,
            0.02,
          ),
        ),
        0,
        0,
        0,
        { rz: -0.6 },
      ),
    ),
  );

const saw: Model = (look) => {
  const teeth = Array.from(
    { length: 40 },
    (_, step) => [-0.6 + step * 0.045, step % 2 ? -0.2 : -0.25] as const,
  );
  return seenFromAbove(
    flatDown(
      put(
        group(
          plate(
            outline([...teeth, [1.2, -0.1], [1.2, 0], [-0.6, 0.24]], 0.004),
            0.012,
            steel("#ccd1d5", 0.2),
            0.004,
          ),
          put(
            plate(
              outline(
                [
                  [-0.62, -0.26],
                  [-0.58, 0.3],
                  [-0.9, 0.34],
                  [-1.08, 0.1],
                  [-1.06, -0.26],
                  [-0.86, -0.34],
                ],
                0.12,
              ),
              0.08,
              paint(main(look)),
              0.03,
            ),
            0,
            0,
            -0.03,
          ),
          put(
            plate(
              outline(
                [
                  [-0.72, -0.16],
                  [-0.7, 0.16],
                  [-0.84, 0.2],
                  [-0.94, 0.06],
                  [-0.92, -0.16],
                ],
                0.08,
              ),
              0.1,
              rubber(),
              0.02,
            ),
            0,
            0,
            0.02,
          ),
        ),
        0,
        0,
        0.05,
        { rz: 0.5 },
      ),
    ),
  );
};

const openCase: Model = (look) => {
  const shell = toolCase(look);
  if (!look.words.includes("open")) return shell;
  return group(
    shell,
    put(hammer(look), -0.3, 0, 0.85, { scale: 0.5, ry: 0.3 }),
    put(screwdriver(look), 0.35, 0.02, 0.8, { scale: 0.5 }),
  );
};

export const toolsModels: Record<string, Model> = {
  wrench,
  combination,
  screwdriver,
  hammer,
  saw,
  toolcase: openCase,
};
