import { describe, expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import { smtpTransport } from './smtp.ts'

describe('a mail server on another machine that offers no TLS', () => {
  /** This machine, by an address that is not one of its known names. */
  const elsewhere = (url: string) => url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
  const letter = { id: '1', to: 'ana@example.com', subject: 'A code', text: '123456' }
  const sender = 'Bursar <no-reply@bursar.example>'

  test('gets neither emails nor the password', async () => {
    const smtp = await startMailServer()
    const transport = smtpTransport(elsewhere(smtp.url), sender, 'required')
    await expect(transport.deliver(letter)).rejects.toMatchObject({ reason: 'ETLS 500' })
    expect(smtp.received).toEqual([])
    transport.close()
    await smtp.close()
  })

  test('is used if the setting allows plain text', async () => {
    const smtp = await startMailServer()
    const transport = smtpTransport(elsewhere(smtp.url), sender, 'optional')
    await transport.deliver(letter)
    expect(smtp.received).toHaveLength(1)
    transport.close()
    await smtp.close()
  })
})
