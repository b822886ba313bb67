import { expect, test, vi } from 'vitest'
import { load } from '../api/load.ts'
import { majorTitles } from './major-titles.ts'

vi.mock('../api/load.ts', () => ({ load: vi.fn() }))

const answer = (...items: { code: string; title: string }[]) =>
  vi.mocked(load).mockResolvedValueOnce({ items: items.map((item) => ({ ...item, institutions: 1 })) })
const asked = () => vi.mocked(load).mock.lastCall?.[1]

test('asks once for each title, and again for one that was not found', async () => {
  answer({ code: '51.38', title: 'Nursing' })
  expect(await majorTitles(['5138', '9999', '5138'])).toEqual(new Map([['5138', 'Nursing']]))
  expect(asked()).toEqual({ querystring: { code: ['5138', '9999'], limit: 2 } })

  answer({ code: '11', title: 'Computer Science' })
  expect(await majorTitles(['11', '5138', '9999'])).toEqual(
    new Map([
      ['11', 'Computer Science'],
      ['5138', 'Nursing'],
    ]),
  )
  expect(asked()).toEqual({ querystring: { code: ['11', '9999'], limit: 2 } })

  await majorTitles(['11', '5138'])
  expect(await majorTitles([])).toEqual(new Map())
  expect(load).toHaveBeenCalledTimes(2)
})
