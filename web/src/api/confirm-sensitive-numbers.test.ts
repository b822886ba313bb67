import { sendHelpMessage } from '@bursar/contract/help'
import { Problem } from '@bursar/contract/problems'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmSensitiveNumbers } from './confirm-sensitive-numbers.ts'
import { onSensitiveNumber } from './sensitive-number-prompt.ts'

const messageOf = (text: string) => ({ params: { id: 'r' }, body: { text } })
let end = () => {}
afterEach(() => end())

test('a text without a sensitive number needs no confirmation', async () => {
  const ask = vi.fn(async () => false)
  end = onSensitiveNumber(ask)
  const input = messageOf('Call me at (512) 555-0142 about college 228778.')
  expect(await confirmSensitiveNumbers(sendHelpMessage, input)).toBe(input)
  expect(ask).not.toHaveBeenCalled()
})

test('a text with a Social Security number is sent only after confirmation', async () => {
  const answers = [false, true]
  const ask = vi.fn(async (_: string) => answers.shift() ?? false)
  end = onSensitiveNumber(ask)
  const input = messageOf('My SSN is 123-45-6789')
  const refusal = await confirmSensitiveNumbers(sendHelpMessage, input).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Problem)
  expect(refusal).toMatchObject({ code: 'invalid-input', errors: [{ path: 'text', code: 'looks_like_ssn' }] })
  expect(await confirmSensitiveNumbers(sendHelpMessage, input)).toEqual({ ...input, isNumberConfirmed: true })
  expect(ask.mock.calls).toEqual([['looks_like_ssn'], ['looks_like_ssn']])
})

test('a text with a card number is not sent on a page without the dialog', async () => {
  await expect(
    confirmSensitiveNumbers(sendHelpMessage, messageOf('4111 1111 1111 1111')),
  ).rejects.toMatchObject({
    errors: [{ code: 'looks_like_card' }],
  })
})
