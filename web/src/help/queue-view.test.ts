import { describe, expect, test } from 'vitest'
import { queueViews, readQueue } from './queue-view.ts'

describe('the queue of requests', () => {
  test.each([
    { params: {}, address: {}, query: { open: '1' }, because: 'those are waiting' },
    {
      params: { status: 'all', page: '2' },
      address: { status: 'all', page: '2' },
      query: { page: '2' },
      because: 'the next page of all is one of all',
    },
    { params: { status: 'resolved' }, address: { status: 'resolved' }, query: { status: 'resolved' } },
    { params: { status: 'lost' }, address: {}, query: { open: '1' }, because: 'no request is so' },
    { params: { overdue: '1' }, address: { overdue: '1' }, query: { overdue: '1', open: '1' } },
    {
      params: { overdue: '1', status: 'all' },
      address: { overdue: '1', status: 'all' },
      query: { overdue: '1' },
    },
  ])('at $params asks for $query', ({ params, address, query }) => {
    expect(readQueue(params)).toEqual({ address, query })
  })

  test('knows each of its views again', () => {
    for (const { query } of queueViews) expect(readQueue(query).address).toEqual(query)
  })
})
