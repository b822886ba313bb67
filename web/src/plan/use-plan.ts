'use client'
/** The choices and assumptions with undo and redo, and the plan that follows from them, computed in the browser. */
import type { Plan, PlanChoices } from '@bursar/formula/plan/plan'
import type { SavingGoal } from '@bursar/formula/plan/saving-goal'
import { useEffect, useRef, useState } from 'react'
import { changedLevers, effectOf, type LeverEffect, type LeverKey } from './levers.ts'
import type { OpenedPlan, PlanInput } from './plan-input.ts'

export interface Step extends OpenedPlan {
  /** The choices to which changes are compared. */
  base: PlanChoices
}

interface History {
  past: Step[]
  present: Step
  future: Step[]
  /** The lever of the last change: moving it further is the same step. */
  moved: string | null
}

interface Result {
  plan: Plan
  goal: SavingGoal
}

/** The choices change at once, the plan follows: whatever names both must take the choices from here. */
interface PlanOf extends Result {
  planned: PlanChoices
}

/** The formula is loaded once, before or with the first change. */
let loading: Promise<typeof import('./compute.ts')> | null = null
export const loadFormula = () => {
  loading ??= import('./compute.ts').catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

export function usePlan(input: PlanInput, opened: OpenedPlan, initial: Result) {
  const [history, setHistory] = useState<History>({
    past: [],
    present: { ...opened, base: opened.choices },
    future: [],
    moved: null,
  })
  const [result, setResult] = useState<PlanOf>({ ...initial, planned: opened.choices })
  const [effects, setEffects] = useState<ReadonlyMap<LeverKey, LeverEffect>>(new Map())
  const [isFailed, setFailed] = useState(false)
  const { present } = history
  const computed = useRef(present)

  // On the first sign that a lever will be moved, so that it answers at once.
  useEffect(() => {
    const preload = ({ target }: Event) => {
      if (target instanceof Element && target.closest('#levers')) loadFormula().catch(() => undefined)
    }
    document.addEventListener('focusin', preload)
    document.addEventListener('pointerover', preload)
    return () => {
      document.removeEventListener('focusin', preload)
      document.removeEventListener('pointerover', preload)
    }
  }, [])

  useEffect(() => {
    if (computed.current === present) {
      setFailed(false)
      return
    }
    let isCurrent = true
    let frame = 0
    let timer: ReturnType<typeof setTimeout>
    const compute = async () => {
      const { computePlan, goalSteps } = await loadFormula()
      if (!isCurrent) return
      const plan = computePlan(input, present.choices, present.assumptions)
      computed.current = present
      setFailed(false)
      setResult((before) => ({ ...before, plan, planned: present.choices }))
      // The rest follows in steps of their own, so that no step is long while a lever moves.
      const found = new Map<LeverKey, LeverEffect>()
      const waiting = changedLevers(present.base, present.choices)
      const next = () => {
        if (!isCurrent) return
        const one = waiting.shift()
        if (one) {
          found.set(one.key, effectOf(computePlan(input, one.without, present.assumptions), plan))
          timer = setTimeout(next)
        } else {
          setEffects(found)
          const steps = goalSteps(input, present.choices, present.assumptions)
          timer = setTimeout(() => step(steps), 150)
        }
      }
      const step = (steps: ReturnType<typeof goalSteps>) => {
        if (!isCurrent) return
        const { done, value: goal } = steps.next()
        if (done) setResult((before) => ({ ...before, goal }))
        else timer = setTimeout(() => step(steps))
      }
      timer = setTimeout(next)
    }
    frame = requestAnimationFrame(() => {
      compute().catch(() => setFailed(true))
    })
    return () => {
      isCurrent = false
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [input, present])

  return {
    ...present,
    ...result,
    effects,
    isFailed,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (key: string, choices: PlanChoices) =>
      setHistory(({ past, present: before, moved }) => ({
        past: moved === key ? past : [...past, before],
        present: { ...before, choices },
        future: [],
        moved: key,
      })),
    undo: () =>
      setHistory(({ past, present: now, future }) => {
        const last = past.at(-1)
        return last
          ? { past: past.slice(0, -1), present: last, future: [now, ...future], moved: null }
          : { past, present: now, future, moved: null }
      }),
    redo: () =>
      setHistory(({ past, present: now, future }) => {
        const [next, ...rest] = future
        return next
          ? { past: [...past, now], present: next, future: rest, moved: null }
          : { past, present: now, future, moved: null }
      }),
    /** Goes to choices that were kept elsewhere. It can be undone. */
    restore: (step: Step) =>
      setHistory(({ past, present: now }) => ({
        past: [...past, now],
        present: step,
        future: [],
        moved: null,
      })),
    /** Opens another plan, to which changes are compared from then on. It can be undone. */
    open: (plan: OpenedPlan) =>
      setHistory(({ past, present: now }) => ({
        past: [...past, now],
        present: { ...plan, base: plan.choices },
        future: [],
        moved: null,
      })),
  }
}
