import { type Family, updateFamilyProfile } from '@bursar/contract/families'
import { onboardingSteps } from '@bursar/contract/onboarding'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { NextIntlClientProvider } from 'next-intl'
import { vi } from 'vitest'
import { SignInAgainHost } from '../auth/sign-in-again-host.tsx'
import errors from '../messages/en/errors.json' with { type: 'json' }
import onboarding from '../messages/en/onboarding.json' with { type: 'json' }
import ui from '../messages/en/ui.json' with { type: 'json' }
import { Interview } from '../onboarding/interview.tsx'
import { outlookOf } from '../onboarding/outlook.ts'
import { fakeApi } from './fake-api.ts'
import { today } from './family.ts'
import { storeToken } from './store-token.ts'

/** The record on the server after these changes. */
export const changed = <R extends { version: number }>(record: R, changes: object): R => ({
  ...record,
  ...changes,
  version: record.version + 1,
})

/** A fake API that stores profile updates. */
export function saving(family: Family, api = fakeApi()) {
  let stored = family
  const updates = api.on(updateFamilyProfile, ({ body }) => {
    stored = changed(stored, body)
    return stored
  })
  return { api, updates }
}
export const bodies = <Body,>(requests: readonly { body: Body }[]) => requests.map(({ body }) => body)

export function show(family: Family, editing?: { doneHref: string; leadsToPart?: boolean }) {
  return render(
    <NextIntlClientProvider locale="en-US" messages={{ onboarding, errors, ui } as never}>
      <Interview
        family={family}
        outlook={outlookOf(family, today)}
        today={today}
        {...(editing && { editing })}
      />
      <SignInAgainHost email={family.email} />
    </NextIntlClientProvider>,
  )
}

export const at = (step: number) => ({
  currentStepIndex: step,
  completedSteps: onboardingSteps.slice(0, step),
})
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
export const choose = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('radio', { name }))
export const check = async (group: RegExp, name: string | RegExp) =>
  userEvent.click(within(await screen.findByRole('group', { name: group })).getByRole('checkbox', { name }))
export const type = async (name: RegExp, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

/** The six first answers, without the two that a test types itself. */
export const first = {
  parentsMaritalStatus: 'married',
  estimatedIncome: 80_000,
  estimatedSavings: 10_000,
  expectedStartYear: 2027,
} as const
export const firstParent = 'About the first parent'
export const finances = 'Benefits, savings, and property'

/** A fresh tab of someone who is signed in. Call it before each test. */
export function openTab(): void {
  localStorage.clear()
  sessionStorage.clear()
  storeToken()
  window.history.replaceState(null, '', '/family/onboarding')
  vi.stubGlobal('scrollTo', () => {})
}
