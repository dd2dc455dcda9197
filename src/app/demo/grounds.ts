interface Ground {
  wall: string;
  floor: string;
}

const ground = (wall: string, floor: string): Ground => ({ wall, floor });

/** Behind faces. */
export const lightGrounds = [
  ground("#d5ebe1", "#b6dac9"),
  ground("#fbe6bd", "#f3d193"),
  ground("#d6e5f6", "#b6d0ec"),
  ground("#f8dccb", "#efc2a8"),
  ground("#ecdcec", "#d9c0da"),
  ground("#e6eac8", "#d1d8a2"),
  ground("#dcdff3", "#c0c6e6"),
  ground("#f6d9de", "#ecbcc5"),
] as const;

/** Of clothes, and behind the titles of courses. */
export const deepGrounds = [
  ground("#17705b", "#0f5c4a"),
  ground("#a8650f", "#8f5209"),
  ground("#2a70b8", "#1b5ea6"),
  ground("#b4552c", "#99431f"),
  ground("#85477f", "#72376e"),
  ground("#616f22", "#4d5a14"),
  ground("#474e92", "#343a75"),
  ground("#a52f4a", "#8a1f38"),
] as const;
