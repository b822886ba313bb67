/** Which files are opened, and for how long they are read. */

/** Larger files aren't opened. A tax return of 60 pages has a few megabytes. */
export const maxFileBytes = 50_000_000
/** A reader is ended after this time in any case; a slow phone needs 8 seconds for 44 pages. */
export const maxReadingMs = 25_000

/** Phones offer the camera beside files. */
export const isPhoto = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\//.test(type) || /\.(jpe?g|png|heic|heif|webp|gif)$/i.test(name)
