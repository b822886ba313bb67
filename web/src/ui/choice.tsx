/** A radio button or checkbox with its label: the whole row can be clicked, and a checked row is highlighted. */
import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox'
  label: ReactNode
  hint?: ReactNode
}

export function Choice({ label, hint, ...input }: ChoiceProps) {
  return (
    <label className="target flex items-start gap-3 rounded-md border border-line bg-surface px-3 py-2.5 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <input {...input} className="mt-0.5 size-5 shrink-0 accent-primary focus-visible:outline-none" />
      <span className="min-w-0">
        <span className="block">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
    </label>
  )
}
