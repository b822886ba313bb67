import { describe, expect, test } from 'vitest'
import { exampleInputs } from '../../testing/worked-examples.ts'
import { contributionFromAssets } from './assets.ts'
import { tablesFor } from './award-years/tables.ts'
import { noAssets } from './inputs.ts'
import { filesNoReturn, studentAidIndex } from './student-aid-index.ts'

const tables = tablesFor('2025-26')

describe('what no record and no published table shows', () => {
  test('an asset protection allowance would be taken off before the rate', () => {
    const protecting = { ...tables, assetProtection: { ...tables.assetProtection, amountAtEveryAge: 4_000 } }
    const assets = { ...noAssets, cashAndSavings: 10_000 }
    expect(contributionFromAssets(assets, 12, true, protecting)).toMatchObject({
      netWorth: 10_000,
      discretionaryNetWorth: 6_000,
      contribution: 720,
    })
  })

  test('a group of nobody is not a group in which nobody files', () => {
    expect(filesNoReturn({ people: [] })).toBe(false)
    expect(studentAidIndex(exampleInputs({ people: [] }), tables)).toMatchObject({
      sai: -1_500,
      rule: 'least',
    })
  })

  test('formula A without a student counts nothing for the student', () => {
    const inputs = { ...exampleInputs({ people: [{ agi: 90_000 }] }), dependentStudent: null }
    const worksheet = studentAidIndex(inputs, tables)
    expect(worksheet).toEqual(studentAidIndex(exampleInputs({ people: [{ agi: 90_000 }] }), tables))
  })
})
