import { expect, test } from 'vitest'
import { aGrant } from '../../testing/offers.ts'
import { grantConditions } from './grant-conditions.ts'

test('a grant’s conditions are unknown if the letter says nothing about them, and a tuition waiver grows unless it says otherwise', () => {
  const silent = { renewableYears: null, minGpa: null, requiresFullTime: null, growsWithTuition: null }
  const grants = [
    aGrant({ id: 'pell', source: 'federal_pell', ...silent }),
    aGrant({ renewableYears: 2 }),
    aGrant({ id: 'waiver', source: 'tuition_waiver', ...silent, requiresFullTime: false }),
    aGrant({ id: 'fixed', source: 'tuition_waiver', growsWithTuition: false }),
  ]
  expect(grantConditions({ grants })).toEqual([
    { grantId: 'pell', ...silent, growsWithTuition: false, isUnknown: true },
    {
      grantId: 'merit',
      renewableYears: 2,
      minGpa: 3,
      requiresFullTime: true,
      growsWithTuition: false,
      isUnknown: false,
    },
    { grantId: 'waiver', ...silent, requiresFullTime: false, growsWithTuition: true, isUnknown: false },
    expect.objectContaining({ grantId: 'fixed', growsWithTuition: false }),
  ])
})
