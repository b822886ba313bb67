/** Runs steps in parallel as far as they allow it. Independent of what a step does. */

/**
 * Starts the steps in order, at most `width` at a time. A step that waits for others lets later ones start first. A step that
 * must be alone starts when all previous ones have ended. Names in `after` that are not among the steps are
 * ignored. Resolves when all have ended.
 *
 * @template {{ name: string, after?: string[], alone?: boolean }} Step
 * @param {Step[]} steps
 * @param {number} width
 * @param {(step: Step) => Promise<void>} start
 */
export async function runSteps(steps, width, start) {
  const waiting = [...steps]
  const running = new Map()
  const isOpen = (name) => running.has(name) || waiting.some((step) => step.name === name)
  const mayStart = ({ after = [], alone }, place) =>
    !after.some(isOpen) && (!alone || (place === 0 && running.size === 0))
  while (waiting.length > 0 || running.size > 0) {
    const isAlone = [...running.values()].some(({ step }) => step.alone)
    const next = running.size < width && !isAlone ? waiting.findIndex(mayStart) : -1
    if (next >= 0) {
      const [step] = waiting.splice(next, 1)
      const ended = start(step).finally(() => running.delete(step.name))
      running.set(step.name, { step, ended })
    } else if (running.size > 0) {
      await Promise.race([...running.values()].map(({ ended }) => ended))
    } else {
      throw new Error(`steps wait for each other: ${waiting.map(({ name }) => name).join(', ')}`)
    }
  }
}
