'use client'
import { stateNames, type UsState, usStates } from '@bursar/contract/state-names'
import { useTranslations } from 'next-intl'
import { Disclosure } from '../ui/disclosure.tsx'
import { FieldGroup } from '../ui/field.tsx'

interface StatesFieldProps {
  name: string
  value: readonly UsState[]
  onChange: (states: UsState[]) => void
  error?: string | undefined
}

/** Checkboxes for the states that a professional serves. None means all of them. */
export function StatesField({ name, value, onChange, error }: StatesFieldProps) {
  const t = useTranslations('professionals')
  const chosen = usStates.filter((state) => value.includes(state))
  return (
    <FieldGroup
      name={name}
      label={t('fields.statesServed')}
      hint={t('hints.statesServed')}
      error={error}
      optional
    >
      <p>{chosen.length === 0 ? t('everyState') : chosen.map((state) => stateNames[state]).join(', ')}</p>
      <Disclosure summary={t('chooseStates')}>
        <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
          {usStates.map((state) => (
            <label key={state} className="target flex items-center gap-3">
              <input
                type="checkbox"
                name={name}
                checked={value.includes(state)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? usStates.filter((one) => one === state || value.includes(one))
                      : value.filter((one) => one !== state),
                  )
                }
                className="size-5 shrink-0 accent-primary"
              />
              {stateNames[state]}
            </label>
          ))}
        </div>
      </Disclosure>
    </FieldGroup>
  )
}
