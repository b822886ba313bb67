/** Long work in steps, so that a server can handle requests between them. */

/** Work that yields where it can pause and returns its result at the end. */
export type Steps<Result> = Generator<undefined, Result>

/** Colleges per step: a few milliseconds of work. */
export const collegesPerStep = 200

/** Calls `each` for every item, yielding after each step. */
export function* eachInSteps<Item>(
  items: readonly Item[],
  each: (item: Item, at: number) => void,
  count: number = collegesPerStep,
): Steps<void> {
  for (let at = 0; at < items.length; at += 1) {
    if (at % count === count - 1) yield
    each(items[at] as Item, at)
  }
}
