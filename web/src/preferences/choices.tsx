'use client'
/** The buttons of the switches. */
import { Check, Moon, Sun, SunMoon } from '../ui/icons.tsx'
import { PreferenceForm } from './preference-form.tsx'

interface ChoicesProps {
  /** A server action. */
  action: (form: FormData) => Promise<void>
  name: 'language' | 'theme'
  label: string
  failedMessage: string
  current: string
  choices: readonly { value: string; text: string }[]
}

const icons: Readonly<Record<string, typeof Sun>> = { light: Sun, dark: Moon, device: SunMoon }

export function Choices({ action, name, label, failedMessage, current, choices }: ChoicesProps) {
  return (
    <PreferenceForm action={action} failedMessage={failedMessage}>
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
    </PreferenceForm>
  )
}
