'use client'
/** The fields to correct, while lines are removed: their paths have the places of lines. */
import { useMemo, useState } from 'react'

/** The ids of lines, by list. */
type LineIds = Record<string, readonly string[]>

/** Errors found when the lists had the lines `before`, for the lines `now`. Those of removed lines are left out. */
export function movedErrors(errors: readonly string[], before: LineIds, now: LineIds): string[] {
  return errors.flatMap((path) => {
    const [list = '', place, ...field] = path.split('.')
    const id = place === undefined ? undefined : before[list]?.[Number(place)]
    if (id === undefined) return [path]
    const at = now[list]?.indexOf(id) ?? -1
    return at < 0 ? [] : [[list, at, ...field].join('.')]
  })
}

/** Errors and how to set them. They stay the same array while no line is added or removed. */
export function useLineErrors(lists: Record<string, readonly { id: string }[]>) {
  const now = JSON.stringify(
    Object.fromEntries(Object.entries(lists).map(([list, lines]) => [list, lines.map(({ id }) => id)])),
  )
  const [checked, setChecked] = useState<{ errors: readonly string[]; ids: string }>({ errors: [], ids: now })
  const errors = useMemo(
    () => movedErrors(checked.errors, JSON.parse(checked.ids), JSON.parse(now)),
    [checked, now],
  )
  return [errors, (found: readonly string[]) => setChecked({ errors: found, ids: now })] as const
}
