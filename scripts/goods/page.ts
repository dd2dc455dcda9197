import * as three from "three";
import { accessoriesModels } from "./accessories.ts";
import { bagsModels } from "./bags.ts";
import { bedroomModels } from "./bedroom.ts";
import { type Body, group, put } from "./bodies.ts";
import { boltsModels } from "./bolts.ts";
import { bottlesModels } from "./bottles.ts";
import { brakesModels } from "./brakes.ts";
import { clinicModels } from "./clinic.ts";
import { dentalModels } from "./dental.ts";
import { drinkMachinesModels } from "./drink-machines.ts";
import { energyModels } from "./energy.ts";
import { floorsModels } from "./floors.ts";
import { foodModels } from "./food.ts";
import { gamesModels } from "./games.ts";
import { garmentsModels } from "./garments.ts";
import { hardwareModels } from "./hardware.ts";
import { householdModels } from "./household.ts";
import { jewelsModels } from "./jewels.ts";
import { kitchenMachinesModels } from "./kitchen-machines.ts";
import { lightsModels } from "./lights.ts";
import { linenModels } from "./linen.ts";
import type { Model } from "./looks.ts";
import { luggageModels } from "./luggage.ts";
import { machinePartsModels } from "./machine-parts.ts";
import { officeModels } from "./office.ts";
import { ornamentsModels } from "./ornaments.ts";
import { type Colour, palette } from "./palette.ts";
import { paperModels } from "./paper.ts";
import type { Look } from "./print.ts";
import { rollsModels } from "./rolls.ts";
import { sandalsModels } from "./sandals.ts";
import { seatsModels } from "./seats.ts";
import { shirtsModels } from "./shirts.ts";
import { shoesModels } from "./shoes.ts";
import { Stage, type View } from "./stage.ts";
import { stationeryModels } from "./stationery.ts";
import { steelworkModels } from "./steelwork.ts";
import { tablewareModels } from "./tableware.ts";
import { toolsModels } from "./tools.ts";
import { toysModels } from "./toys.ts";
import { vesselsModels } from "./vessels.ts";
import { watchesModels } from "./watches.ts";

/** What one picture shows; the page of the browser draws it. */
export interface Order extends Omit<Look, "colours" | "words"> {
  /** As the catalogue writes it: 'case+bottle.red', 'soap.orange*3'. */
  goods: string;
  /** 0 whole, 1 from the other side and nearer, 2 from above and nearer. */
  view: number;
}

const models: Record<string, Model> = {
  ...bagsModels,
  ...vesselsModels,
  ...bottlesModels,
  ...rollsModels,
  ...shirtsModels,
  ...garmentsModels,
  ...accessoriesModels,
  ...shoesModels,
  ...sandalsModels,
  ...luggageModels,
  ...bedroomModels,
  ...seatsModels,
  ...ornamentsModels,
  ...linenModels,
  ...floorsModels,
  ...brakesModels,
  ...boltsModels,
  ...machinePartsModels,
  ...toolsModels,
  ...hardwareModels,
  ...steelworkModels,
  ...officeModels,
  ...energyModels,
  ...clinicModels,
  ...dentalModels,
  ...lightsModels,
  ...kitchenMachinesModels,
  ...drinkMachinesModels,
  ...foodModels,
  ...paperModels,
  ...tablewareModels,
  ...stationeryModels,
  ...householdModels,
  ...toysModels,
  ...gamesModels,
  ...jewelsModels,
  ...watchesModels,
};

/** Of 'soap.orange*3': as many as it says, beside each other. */
function bodyOf(written: string, order: Order): Body {
  const [, kind = "", colours = "", count = "1"] = /^(\w+)((?:\.\w+)*)(?:\*(\d))?$/.exec(written) ?? [];
  const model = models[kind];
  if (!model) throw new RangeError(`There are no goods ${written}`);
  const names = colours.split(".").filter(Boolean);
  const look: Look = {
    ...order,
    colours: names.flatMap((name) => (name in palette ? [palette[name as Colour]] : [])),
    words: names.filter((name) => !(name in palette)),
  };
  const one = model(look);
  const number = Number(count);
  if (number === 1) return one;
  const size = new three.Box3().setFromObject(one).getSize(new three.Vector3());
  const isLow = size.x > size.y * 1.3;
  const bodies = Array.from({ length: number }, (_, index) => {
    const body = index === 0 ? one : model(look);
    if (isLow)
      return put(body, index * 0.03, index * size.y, -index * 0.02, { ry: ((index * 7) % 5) * 0.07 - 0.12 });
    const across = (index - (number - 1) / 2) * size.x * 1.08;
    return put(body, across, 0, (index % 2) * size.z * 0.35, { ry: (index - 1) * 0.06 });
  });
  const all = group(...bodies);
  all.userData.view = one.userData.view;
  return all;
}

function isRound(body: Body): boolean {
  let found = false;
  body.traverse((part) => {
    found ||= part.userData.isRound === true;
  });
  return found;
}

const sizeOf = (body: Body) => new three.Box3().setFromObject(body).getSize(new three.Vector3());

/** Behind what comes in it, in front one of it, which looks at the camera. */
function composed(order: Order): Body {
  const [back, near] = order.goods.split("+").map((written) => bodyOf(written, order));
  if (!back) throw new RangeError("There is nothing to show");
  if (!near) return back;
  const [large, small] = [sizeOf(back), sizeOf(near)];
  const scale = (Math.max(large.x, large.y) * 0.56) / Math.max(small.x, small.y);
  const ry = isRound(near) ? (turnOf(order) * Math.PI) / 180 : -0.1;
  return group(back, put(near, large.x * 0.58, 0, large.z / 2 + small.z * scale * 0.6 + 0.06, { ry, scale }));
}

const turnOf = ({ seed }: Order): number => [-22, -27, -18, 18, -30, -24][seed % 6] ?? -22;

function viewOf(body: Body, order: Order): View {
  const { seed, view } = order;
  const above = [
    { turn: 0, height: 66, near: 1 },
    { turn: -14, height: 48, near: 0.86 },
    { turn: 10, height: 58, near: 0.8 },
  ];
  const turn = isRound(body) && !order.goods.includes("+") ? turnOf(order) * 0.15 : turnOf(order);
  const height = 13 + (seed % 4) * 2.5;
  const beside = [
    { turn, height, near: 1 },
    { turn: isRound(body) ? -turn * 2 : turn > 0 ? turn - 52 : turn + 56, height: height + 3, near: 0.92 },
    { turn: turn * 0.4, height: height + 14, near: 0.84 },
  ];
  return (body.userData.view === "above" ? above : beside)[view] ?? { turn, height, near: 1 };
}

declare global {
  interface Window {
    openStudio: (width: number, height: number) => Promise<void>;
    draw: (order: Order) => string;
  }
}

let stage: Stage | undefined;

window.openStudio = async (width, height) => {
  await document.fonts.load("700 40px Figtree");
  stage = new Stage(width, height);
};

window.draw = (order) => {
  if (!stage) throw new Error("The studio is not open");
  const body = composed(order);
  return stage.show(body, viewOf(body, order), body.userData.view !== "above").toDataURL("image/png");
};
