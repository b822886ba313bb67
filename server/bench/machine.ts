/** How busy and how fast the machine is: machines differ by a factor of two, and shared ones from one hour to the next. */
import { loadavg } from 'node:os'

export interface MachineState {
  load: number
  /** Processor time of the same work on every machine, in milliseconds: figures are compared by it. */
  fixedWorkMs: number
}

const rows = Array.from({ length: 2_000 }, (_, id) => ({ id, name: `college ${id}`, price: id * 3 }))

/** Writing and reading JSON, as every request does. The least of five times: other programs can only add to it. */
function measureFixedWork(): number {
  const times = Array.from({ length: 5 }, () => {
    const before = process.cpuUsage()
    for (let time = 0; time < 50; time += 1) JSON.parse(JSON.stringify(rows))
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

export const readMachine = (): MachineState => ({
  load: loadavg()[0] ?? Number.NaN,
  fixedWorkMs: measureFixedWork(),
})

/** For what is measured in one go, and so has only a state before. */
export const describeMachineBefore = ({ load, fixedWorkMs }: MachineState): string =>
  `the machine's load before: ${load.toFixed(1)}; a fixed piece of work took ${fixedWorkMs.toFixed(0)} ms of processor time`

/** Before and after what was measured. */
export type AroundIt = readonly [before: MachineState, after: MachineState]

export function describeMachine([before, after]: AroundIt): string {
  const load = `the machine's load ${before.load.toFixed(1)} before, ${after.load.toFixed(1)} after`
  return `${load}; a fixed piece of work took ${before.fixedWorkMs.toFixed(0)} and ${after.fixedWorkMs.toFixed(0)} ms of processor time`
}
