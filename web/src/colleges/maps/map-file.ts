/** What is known of a drawn map. */

/** A projection: azimuthal around `center` (longitude, latitude), or without one that of the country with its insets. */
export interface MapPlace {
  scale: number
  x: number
  y: number
  center?: readonly [longitude: number, latitude: number]
}

export interface MapFile {
  file: { src: string }
  width: number
  height: number
  hasBorders?: boolean
  place: MapPlace
}
