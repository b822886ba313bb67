'use client'
/** The buttons of the switches: plain forms that work without scripts. */
import { Check, Moon, Sun, SunMoon } from '../ui/icons.tsx'

interface ChoicesProps {
  /** A server action. */
  action: (form: FormData) => Promise<void>
  name: 'language' | 'theme'
  label: string
  current: string
  choices: readonly { value: string; text: string }[]
}

const icons: Readonly<Record<string, typeof Sun>> = { light: Sun, dark: Moon, device: SunMoon }

export function Choices({ action, name, label, current, choices }: ChoicesProps) {
  return (
    <form action={action}>
      <fieldset aria-label={label} className="choices">
        {choices.map(({ value, text }) => {
          const Icon = icons[value] ?? (value === current ? Check : null)
          return (
            <button
              key={value}
              type="submit"
              name={name}
              value={value}
              lang={name === 'language' ? value : undefined}
              aria-pressed={value === current}
            >
              {Icon && <Icon size={16} />}
              {text}
            </button>
          )
        })}
      </fieldset>
    </form>
  )
}
