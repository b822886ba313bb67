import { describe, expect, test } from 'vitest'
import { askedFor, finances, inputsOf } from '../../testing/household-inputs.ts'
import { sampleHousehold, sampleParent, sampleStudent } from '../../testing/sample-household.ts'
import {
  type Benefit,
  type DependencyFact,
  type Household,
  type IncomeFigures,
  unanswered,
} from './household.ts'
import { saiInputsOf } from './sai-inputs.ts'

describe('the student', () => {
  test.each([
    { facts: [], born: '2009-03-14', formula: 'A', because: ['none_of_these'] },
    { facts: [], born: '2003-12-31', formula: 'B', because: ['age_24'] },
    { facts: [], born: '2004-01-01', formula: 'A', because: ['none_of_these'] },
    { facts: ['married'], born: '2009-03-14', formula: 'B', because: ['married'] },
    { facts: ['graduate_student'], born: '2009-03-14', formula: 'B', because: ['graduate_student'] },
    { facts: ['has_dependents'], born: '2009-03-14', formula: 'C', because: ['has_dependents'] },
    {
      facts: ['veteran_or_active_duty'],
      born: '2009-03-14',
      formula: 'B',
      because: ['veteran_or_active_duty'],
    },
    {
      facts: ['orphan_ward_or_foster'],
      born: '2009-03-14',
      formula: 'B',
      because: ['orphan_ward_or_foster'],
    },
    {
      facts: ['emancipated_or_guardianship'],
      born: '2009-03-14',
      formula: 'B',
      because: ['emancipated_or_guardianship'],
    },
    { facts: ['homeless_or_at_risk'], born: '2009-03-14', formula: 'B', because: ['homeless_or_at_risk'] },
    {
      facts: ['married', 'has_dependents'],
      born: '1990-03-14',
      formula: 'C',
      because: ['age_24', 'married', 'has_dependents'],
    },
  ] as { facts: DependencyFact[]; born: string; formula: string; because: string[] }[])(
    'born $born with $facts: formula $formula',
    ({ facts, born, formula, because }) => {
      const student = sampleStudent({ dependencyFacts: facts, dateOfBirth: born, gradeLevel: 'college_2' })
      const mapped = saiInputsOf(sampleHousehold({ students: [student] }), student, '2027-28')
      expect(mapped.inputs.formula).toBe(formula)
      expect(mapped.dependency.because).toEqual(because)
    },
  )

  test('a graduate student is independent and has a first degree', () => {
    expect(inputsOf({}, { gradeLevel: 'graduate' })).toMatchObject({ formula: 'B', isGraduateStudent: true })
  })

  test("a dependent student's own child support is not asked for", () => {
    expect(askedFor({}, { childSupportReceived: null })).toEqual([])
    expect(inputsOf({}, { cashAndSavings: 700 }).dependentStudent?.assets).toMatchObject({
      childSupportReceived: 0,
      cashAndSavings: 700,
    })
  })

  test("a dependent student's filing status is asked for only where it can matter", () => {
    expect(askedFor({}, { filingStatus: null, earnedIncome: 125_000 })).toEqual([])
    expect(askedFor({}, { filingStatus: null, earnedIncome: 125_001 })).toEqual(['students.ana.filingStatus'])
  })

  test('an independent student gets no questions about parents', () => {
    const nothing: Partial<Household> = {
      state: null,
      familyMembersCount: null,
      parentsMaritalStatus: null,
      receivedBenefits: null,
      parents: [],
      ...finances({ cashAndSavings: null, investments: null }),
    }
    expect(askedFor(nothing, { dependencyFacts: ['veteran_or_active_duty'] })).toEqual([])
    expect(askedFor(nothing, { dependencyFacts: ['has_dependents'] })).toEqual(['students.ana.ownFamilySize'])
  })

  test.each([
    { facts: ['veteran_or_active_duty'], stored: 4, size: 1 },
    { facts: ['married'], stored: 4, size: 2 },
    { facts: ['has_dependents'], stored: 4, size: 4 },
    { facts: ['has_dependents'], stored: 1, size: 2 },
    { facts: ['married', 'has_dependents'], stored: 2, size: 3 },
  ] as const)('the family of $facts has $size people where $stored was stored before', (given) => {
    const { facts, stored, size } = given
    expect(inputsOf({}, { dependencyFacts: [...facts], ownFamilySize: stored }).familySize).toBe(size)
  })

  test("an independent student's spouse counts, unless they file jointly", () => {
    const spouse: IncomeFigures = { ...unanswered, ...sampleParent({ agi: 20_000 }) }
    const married = { dependencyFacts: ['married' as const], agi: 30_000, spouse }
    expect(
      inputsOf({}, { ...married, filingStatus: 'married_separate' }).people.map(({ agi }) => agi),
    ).toEqual([30_000, 20_000])
    expect(inputsOf({}, { ...married, filingStatus: 'married_joint' }).people).toHaveLength(1)
    expect(inputsOf({}, { ...married, filingStatus: 'married_joint' })).toMatchObject({
      isStudentMarried: true,
      familySize: 2,
      hasTwoParents: false,
    })
  })

  test.each<{ benefits: Benefit[]; counts: boolean; eitc: boolean }>([
    { benefits: [], counts: false, eitc: false },
    { benefits: ['snap'], counts: true, eitc: false },
    { benefits: ['eitc'], counts: true, eitc: true },
    { benefits: ['wic', 'eitc'], counts: true, eitc: true },
  ])("an independent student's own benefits $benefits", ({ benefits, counts, eitc }) => {
    const inputs = inputsOf(
      { receivedBenefits: counts ? [] : ['snap', 'eitc'] },
      { dependencyFacts: ['veteran_or_active_duty'], ownBenefits: benefits },
    )
    expect(inputs).toMatchObject({
      receivedBenefits: counts,
      hasTwoParents: false,
      people: [{ receivedEitc: eitc }],
    })
  })

  test('optional facts that a household leaves out count as the ordinary case', () => {
    const ordinary = { pursuesTeacherCertification: false, hasPellSpecialRule: false }
    expect(inputsOf({}, { hasBachelorsDegree: null })).toMatchObject({
      ...ordinary,
      hasTwoParents: true,
      isStudentMarried: false,
      isGraduateStudent: false,
      hasBachelorsDegree: false,
    })
    expect(inputsOf({}, { hasBachelorsDegree: true }).hasBachelorsDegree).toBe(true)
    expect(inputsOf({}, { dependencyFacts: ['married'], hasBachelorsDegree: null })).toMatchObject({
      ...ordinary,
      dependentStudent: null,
      isStudentMarried: true,
      isGraduateStudent: false,
      hasBachelorsDegree: false,
    })
  })

  test("benefits of the parents are not the dependent student's", () => {
    const inputs = inputsOf({ receivedBenefits: ['eitc'] }, { ownBenefits: [] })
    expect(inputs).toMatchObject({ receivedBenefits: true, people: [{ receivedEitc: true }] })
    expect(inputs.dependentStudent?.figures.receivedEitc).toBe(false)
    expect(inputsOf({ receivedBenefits: ['snap'] }).people[0]?.receivedEitc).toBe(false)
    expect(inputsOf({ receivedBenefits: [] }, { ownBenefits: ['snap'] }).receivedBenefits).toBe(false)
  })

  test("the state is the parents', or the independent student's own, or the household's", () => {
    expect(inputsOf({ state: 'AK' }, { stateOfResidence: 'HI' }).state).toBe('AK')
    const independent = { dependencyFacts: ['veteran_or_active_duty' as const] }
    expect(inputsOf({ state: 'AK' }, { ...independent, stateOfResidence: 'HI' }).state).toBe('HI')
    expect(inputsOf({ state: 'AK' }, { ...independent, stateOfResidence: null }).state).toBe('AK')
  })

  test('a degree is asked for only where it is possible', () => {
    const open = { hasBachelorsDegree: null, dependencyFacts: ['veteran_or_active_duty' as const] }
    expect(askedFor({}, { ...open, gradeLevel: '12' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'graduated_high_school' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'graduate' })).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'college_3' })).toEqual(['students.ana.hasBachelorsDegree'])
  })

  test('the date of birth is asked for only where it decides', () => {
    const open = { dateOfBirth: null }
    expect(askedFor({}, { ...open, gradeLevel: '11' })).toEqual([])
    expect(
      askedFor(
        {},
        { ...open, gradeLevel: 'college_1', dependencyFacts: ['married'], filingStatus: 'married_joint' },
      ),
    ).toEqual([])
    expect(askedFor({}, { ...open, gradeLevel: 'college_1' })).toEqual(['students.ana.dateOfBirth'])
  })
})
