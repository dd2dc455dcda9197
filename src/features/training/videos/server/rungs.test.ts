import { expect, it } from "vitest";
import { rungsOf } from "./make-rung.ts";

const sizes = (width: number, height: number, isPlayable = true) =>
  rungsOf({ width, height, isPlayable }).map(
    (rung) => `${rung.name}: ${rung.width}x${rung.height}${rung.isCopied ? " as it is" : ""}`,
  );

it.each([
  [1920, 1080, ["360: 640x360", "720: 1280x720", "1080: 1920x1080 as it is"]],
  [1080, 1920, ["360: 360x640", "720: 720x1280", "1080: 1080x1920 as it is"]],
  [3840, 2160, ["360: 640x360", "720: 1280x720", "1080: 1920x1080"]],
  [1280, 720, ["360: 640x360", "720: 1280x720 as it is"]],
  [960, 540, ["360: 640x360", "540: 960x540 as it is"]],
  [640, 400, ["400: 640x400 as it is"]],
  [320, 240, ["240: 320x240 as it is"]],
  [321, 241, ["240: 320x240"]],
  [16, 16, ["16: 16x16 as it is"]],
])("offers %ix%i in qualities that are no larger", (width, height, wanted) => {
  expect(sizes(width, height)).toEqual(wanted);
});

it("makes each picture anew where browsers do not play the source", () => {
  expect(sizes(1280, 720, false)).toEqual(["360: 640x360", "720: 1280x720"]);
});
