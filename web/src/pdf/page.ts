/** A page as a reader sees it: what is visible, and where. All places are in points from the lower left corner of the page as displayed. */

/** A rectangle on a page as it is displayed, in points from its lower left corner. */
export interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

/** A character with its place on the line. */
export interface Char {
  text: string
  left: number
  right: number
  baseline: number
  /** Font size. */
  size: number
}

/** A field of a fillable form, or a comment typed over the page. */
export interface FormField {
  box: Box
  kind: 'text' | 'check box' | 'comment'
  /** What is stored in the file, or drawn. `null` if the two disagree. */
  text: string | null
  isChecked: boolean
}

export interface Page {
  /** 1 is the first page of the file. */
  number: number
  width: number
  height: number
  /** Degrees by which the page as displayed was turned so that most of its text is upright. */
  turned: 0 | 90 | 180 | 270
  chars: Char[]
  /** Characters that were painted over by a picture or a filled area. */
  covered: Char[]
  fields: FormField[]
  /** Characters that are in the file but not drawn, as in a scan with recognized text. */
  invisibleChars: number
  /** The part of the page that pictures fill, 0 to 1. */
  pictureShare: number
}
