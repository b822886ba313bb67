// @vitest-environment jsdom
import { openSession } from '@bursar/contract/accounts'
import { signUpAgent } from '@bursar/contract/professionals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { describe, expect, test } from 'vitest'
import { aSession } from '../testing/accounts.ts'
import { press, type } from '../testing/forms.ts'
import { aProfessional } from '../testing/professionals.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs, signingUp } from '../testing/signing-up.ts'
import { ProfessionalSignUpScreen } from './professional-sign-up-screen.tsx'

const wentTo = inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['auth', 'errors'])

describe('a professional', () => {
  test('signs up with the email first and the profile after the code; empty fields aren’t sent', async () => {
    const { api } = signingUp()
    const agents = api.on(signUpAgent, aProfessional({ status: 'pending' }))
    api.on(openSession, aSession({ role: 'financial_agent' }))
    await show(<ProfessionalSignUpScreen forRole="financial_agent" />)
    await type(/^Email/, 'jo@example.com')
    await type(/^Password/, 'a long enough phrase')
    await press('Create account')
    await type(/^Code/, '123456')
    await press('Continue')
    await press('Submit for approval')
    await screen.findByText('Fill this in to continue.')
    await type(/^Your name/, 'Jo Bell')
    await type(/^Phone/, '(614) 555-0134')
    await userEvent.click(screen.getByLabelText('Spanish'))
    await press('Submit for approval')
    await waitFor(() => expect(wentTo).toHaveBeenCalledWith('/agent/dashboard'))
    expect(agents).toHaveLength(1)
    expect(agents[0]?.body).toEqual({
      name: 'Jo Bell',
      phone: '(614) 555-0134',
      statesServed: [],
      languages: ['en', 'es'],
    })
  })
})
