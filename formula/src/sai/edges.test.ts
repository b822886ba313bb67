import { describe, expect, test } from 'vitest'
import { exampleInputs } from '../../testing/worked-examples.ts'
import { contributionFromAssets } from './assets.ts'
import { tablesFor } from './award-years/tables.ts'
import { noAssets } from './inputs.ts'
import { filesNoReturn, studentAidIndex } from './student-aid-index.ts'

const tables = tablesFor('2025-26')

describe('cases that no test record or published table covers', () => {
  test('an asset protection allowance is subtracted before the rate applies', () => {
    const protecting = { ...tables, assetProtection: { ...tables.assetProtection, amountAtEveryAge: 4_000 } }
    const assets = { ...noAssets, cashAndSavings: 10_000 }
    expect(contributionFromAssets(assets, 12, true, protecting)).toMatchObject({
      netWorth: 10_000,
      discretionaryNetWorth: 6_000,
      contribution: 720,
    })
  })

  test('an empty group does not count as a group of non-filers', () => {
    expect(filesNoReturn({ people: [] })).toBe(false)
    expect(studentAidIndex(exampleInputs({ people: [] }), tables)).toMatchObject({
      sai: -1_500,
      rule: 'least',
    })
  })

  test('formula A without a student has no student contribution', () => {
    const inputs = { ...exampleInputs({ people: [{ agi: 90_000 }] }), dependentStudent: null }
    const worksheet = studentAidIndex(inputs, tables)
    expect(worksheet).toEqual(studentAidIndex(exampleInputs({ people: [{ agi: 90_000 }] }), tables))
  })
})
