/** Where a save leads. */

/** On through the questions, to another new person, to the result, or there before all is asked. */
export type Intent = 'continue' | 'another' | 'finish' | 'stop'

/** What to do after a save: `apply` the stored answers to the screen, then `proceed` to the next place. */
export interface AfterSave {
  apply: () => void
  proceed: () => void | Promise<void>
  /** There are notices to show here first, even when going back. */
  isStaying?: boolean
}
