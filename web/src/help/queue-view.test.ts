import { describe, expect, test } from 'vitest'
import { queueViews, readQueue } from './queue-view.ts'

describe('the queue of help requests', () => {
  test.each([
    { params: {}, address: {}, query: { open: '1' }, because: 'open requests are the default' },
    {
      params: { status: 'all', page: '2' },
      address: { status: 'all', page: '2' },
      query: { page: '2' },
      because: 'the next page keeps the filter',
    },
    { params: { status: 'resolved' }, address: { status: 'resolved' }, query: { status: 'resolved' } },
    { params: { status: 'lost' }, address: {}, query: { open: '1' }, because: 'there is no such status' },
    { params: { overdue: '1' }, address: { overdue: '1' }, query: { overdue: '1', open: '1' } },
    {
      params: { overdue: '1', status: 'all' },
      address: { overdue: '1', status: 'all' },
      query: { overdue: '1' },
    },
  ])('with $params requests $query', ({ params, address, query }) => {
    expect(readQueue(params)).toEqual({ address, query })
  })

  test('recognizes the address of each of its views', () => {
    for (const { query } of queueViews) expect(readQueue(query).address).toEqual(query)
  })
})
