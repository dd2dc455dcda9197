const radius = 6371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Parallels that are shown in their length, and the middle of the map, in degrees. */
const [north, south] = [radians(-5), radians(-27)];
const middle = { latitude: radians(-12), longitude: radians(-54) };
const cone = (Math.sin(north) + Math.sin(south)) / 2;
const squareAt = (latitude: number): number =>
  Math.cos(north) ** 2 + 2 * cone * (Math.sin(north) - Math.sin(latitude));
const distanceToPole = (latitude: number): number => (radius * Math.sqrt(squareAt(latitude))) / cone;

/**
 * A place as a point on a flat map, in kilometres, so that an index of PostgreSQL finds the nearest ones. Albers' conic
 * projection (Snyder, Map Projections: A Working Manual, USGS 1987, section 14), laid for Brazil: a straight line on it is
 * at most two per cent longer or shorter than on the globe.
 * @param latitude in degrees, as `longitude`
 */
export function project(latitude: number, longitude: number): { x: number; y: number } {
  const distance = distanceToPole(radians(latitude));
  const angle = cone * (radians(longitude) - middle.longitude);
  return {
    x: distance * Math.sin(angle),
    y: distanceToPole(middle.latitude) - distance * Math.cos(angle),
  };
}
