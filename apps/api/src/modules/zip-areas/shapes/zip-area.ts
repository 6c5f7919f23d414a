/** Longitude, latitude in WGS 84 degrees. */
export type Position = [longitude: number, latitude: number];
/** Closed: its last position is its first. */
export type Ring = Position[];
/** The outer ring, then its holes. */
export type Polygon = Ring[];
export type MultiPolygon = Polygon[];

/** A zip area as a source tells it. */
export interface ZipAreaSource {
  readonly nr: string;
  readonly navn: string;
  readonly polygons: MultiPolygon;
}
/** A zip area as the portal keeps it: where its number is written, its edges in detail, and simplified for maps seen from far away. */
export interface KeptZipArea {
  readonly nr: string;
  readonly navn: string;
  readonly centre: Position;
  readonly near: MultiPolygon;
  readonly far: MultiPolygon;
}
