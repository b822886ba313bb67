/** The file of a drawn map; see `map-drawings.ts` of the contract for its size and projection. */
export interface MapFile {
  file: { src: string }
  hasBorders?: boolean
}
