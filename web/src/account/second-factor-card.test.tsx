// @vitest-environment jsdom
import { Problem } from '@bursar/contract/problems'
import { getSecondFactor, replaceRecoveryCodes } from '@bursar/contract/second-factor'
import { confirmSecondFactor, setUpSecondFactor } from '@bursar/contract/second-factor-setup'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Offline } from '../http/failures.ts'
import { aSecondFactor } from '../testing/accounts.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { focusedText } from '../testing/focused-text.ts'
import { press, type } from '../testing/forms.ts'
import { renderWithTexts } from '../testing/render-with-texts.tsx'
import { inNewTabs } from '../testing/signing-up.ts'
import { storeToken } from '../testing/store-token.ts'
import { onToast } from '../ui/toast.ts'
import { SecondFactorCard } from './second-factor-card.tsx'

inNewTabs()

const show = (screenOf: ReactElement) => renderWithTexts(screenOf, ['account', 'auth', 'errors'])

describe('the second step on a profile', () => {
  beforeEach(storeToken)

  test('is turned on with a code, and shows recovery codes to save', async () => {
    const api = fakeApi()
    const on = aSecondFactor({ isOn: true, hasAuthenticator: true, recoveryCodesLeft: 1 })
    api.on(getSecondFactor, aSecondFactor())
    api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
    const confirmations = api.on(confirmSecondFactor, () => {
      api.on(getSecondFactor, on)
      return { recoveryCodes: ['AAAAA-BBBBB'] }
    })
    const onProtected = vi.fn()
    await show(<SecondFactorCard onProtected={onProtected} />)
    await press('Add an authenticator app')
    expect(document.activeElement).not.toBe(document.body)
    await screen.findByText('JBSW Y3DP EHPK 3PXP')
    screen.getByRole('img', { name: 'QR code for your authenticator app' })
    await type(/^Code from the app/, '123 456')
    await press('Turn on')
    await screen.findByText('AAAAA-BBBBB')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Save your recovery codes'))
    await press('I saved them')
    await screen.findByText(/You have 1 recovery code left/)
    await waitFor(() => expect(focusedText()).toMatch(/You have 1 recovery code left/))
    await press(/^Remove Authenticator app/)
    expect(focusedText()).toMatch(/Authenticator app/)
    expect(onProtected).toHaveBeenCalledTimes(1)
    expect(confirmations.map(({ body }) => body)).toEqual([{ code: '123456' }])
  })

  describe('that is on although its answer was lost', () => {
    const on = aSecondFactor({ isOn: true, hasAuthenticator: true, recoveryCodesLeft: 10 })
    const setUp = () => {
      const api = fakeApi()
      api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
      api.on(replaceRecoveryCodes, { recoveryCodes: ['CCCCC-DDDDD'] })
      return api
    }
    const confirm = async () => {
      await press('Add an authenticator app')
      await type(/^Code from the app/, '123 456')
      await press('Turn on')
    }

    test('gets new recovery codes, once the server can be reached', async () => {
      const api = setUp()
      api.on(getSecondFactor, aSecondFactor(), new Offline(), on)
      api.on(confirmSecondFactor, new Offline(), new Problem('conflict'))
      await show(<SecondFactorCard />)
      await confirm()
      await screen.findByText(/You’re offline/)
      await press('Turn on')
      await screen.findByText('CCCCC-DDDDD')
    })

    test('keeps the codes of another device after a cancel without an attempt here', async () => {
      const api = setUp()
      const replaced = api.on(replaceRecoveryCodes, { recoveryCodes: ['CCCCC-DDDDD'] })
      api.on(getSecondFactor, aSecondFactor(), on)
      await show(<SecondFactorCard />)
      await press('Add an authenticator app')
      await press('Cancel')
      await screen.findByText(/You have 10 recovery codes left/)
      expect(replaced).toEqual([])
    })

    test('is shown as on, even if the codes can’t be replaced', async () => {
      const api = setUp()
      api.on(getSecondFactor, aSecondFactor(), on)
      api.fail(confirmSecondFactor, new Problem('not-ready'))
      api.fail(replaceRecoveryCodes, new Problem('too-many-requests'))
      const onProtected = vi.fn()
      show(<SecondFactorCard onProtected={onProtected} />)
      await confirm()
      await screen.findByText(/You have 10 recovery codes left/)
      screen.getByText(/too many/i)
      expect(onProtected).not.toHaveBeenCalled()
      api.on(replaceRecoveryCodes, { recoveryCodes: ['CCCCC-DDDDD'] })
      await press('Get new recovery codes')
      await screen.findByText('CCCCC-DDDDD')
    })

    test('gets them after a cancel', async () => {
      const api = setUp()
      api.on(getSecondFactor, aSecondFactor(), new Offline(), on)
      api.fail(confirmSecondFactor, new Offline())
      await show(<SecondFactorCard />)
      await confirm()
      await screen.findByText(/You’re offline/)
      await press('Cancel')
      await screen.findByText('CCCCC-DDDDD')
    })
  })

  test('that couldn’t be turned on shows why', async () => {
    const api = fakeApi()
    api.on(getSecondFactor, aSecondFactor())
    api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
    api.fail(confirmSecondFactor, new Offline())
    await show(<SecondFactorCard />)
    await press('Add an authenticator app')
    await type(/^Code from the app/, '123 456')
    await press('Turn on')
    await screen.findByText(/You’re offline/)
    screen.getByRole('button', { name: 'Turn on' })
  })
})

test('a second step that was added shows its recovery codes, even if the list can’t be loaded', async () => {
  storeToken()
  const api = fakeApi()
  api.on(getSecondFactor, aSecondFactor(), new Problem('not-ready'))
  api.on(setUpSecondFactor, { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrCode: '<svg/>' })
  api.on(confirmSecondFactor, { recoveryCodes: ['AAAAA-BBBBB'] })
  const toasts: string[] = []
  onToast((text) => toasts.push(text))
  await show(<SecondFactorCard />)
  await press('Add an authenticator app')
  await type(/^Code from the app/, '123 456')
  await press('Turn on')
  await screen.findByText('AAAAA-BBBBB')
  await screen.findByText(/Bursar isn’t available right now/)
  // As over plain http. A test of another file may have left a clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  await press('Copy codes')
  await waitFor(() => expect(toasts).toEqual(['We couldn’t copy the codes. Print them or write them down.']))
})
