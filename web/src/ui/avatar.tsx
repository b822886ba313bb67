/** A picture of a name: the first letters of its first and second word, drawn here, so that no name leaves the product. */

/** `Ana Maria Garcia` is AM, `Ana` is A, nothing is a dot. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const letters = [...first]
    .slice(0, 1)
    .concat([...second].slice(0, 1))
    .join('')
  return letters.toLocaleUpperCase() || '·'
}

export function Avatar({ name, size = 36 }: { name: string /** Pixels. */; size?: number }) {
  return (
    <span
      aria-hidden="true"
      className="inline-grid shrink-0 place-items-center rounded-full border border-primary bg-tint font-semibold text-primary select-none"
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initialsOf(name)}
    </span>
  )
}
