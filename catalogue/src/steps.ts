/** Long work in steps: whoever has others to answer meanwhile pauses between them. */

/** Work that gives its result at the end, and yields where it may pause. */
export type Steps<Result> = Generator<undefined, Result>

/** Colleges in one step: a few milliseconds of work. */
export const atOnce = 200

/** Calls `each` for every item, with a pause now and then. */
export function* eachInSteps<Item>(
  items: readonly Item[],
  each: (item: Item, at: number) => void,
  count: number = atOnce,
): Steps<void> {
  for (let at = 0; at < items.length; at += 1) {
    if (at % count === count - 1) yield
    each(items[at] as Item, at)
  }
}
