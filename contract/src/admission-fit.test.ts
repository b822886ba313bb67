import { describe, expect, test } from 'vitest'
import { type AdmissionFigures, admissionFitOf } from './admission-fit.ts'

const college = (
  more: Partial<Omit<AdmissionFigures, 'testScores'>> & Partial<AdmissionFigures['testScores']> = {},
) => {
  const { isOpenAdmission = false, acceptanceRate = 0.6, ...scores } = more
  return {
    isOpenAdmission,
    acceptanceRate,
    testScores: {
      policy: 'considered',
      sat: { low: 1_140, high: 1_380 },
      act: { low: 24, high: 30 },
      ...scores,
    },
  } satisfies AdmissionFigures
}
const sat = (satTotal: number) => ({ satTotal, actComposite: null })
const act = (actComposite: number) => ({ satTotal: null, actComposite })
const none = { satTotal: null, actComposite: null }

describe('by the score', () => {
  test.each([
    [sat(1_130), 'reach', 'below'],
    [sat(1_140), 'match', 'within'],
    [sat(1_230), 'match', 'within'],
    [sat(1_380), 'match', 'within'],
    [sat(1_390), 'likely', 'above'],
    [act(23), 'reach', 'below'],
    [act(24), 'match', 'within'],
    [act(31), 'likely', 'above'],
  ] as const)('%o is %s', (answers, fit, because) => {
    expect(admissionFitOf(college(), answers)).toMatchObject({ fit, because })
  })

  test('says the figures that it compared', () => {
    expect(admissionFitOf(college(), sat(1_230)).compared).toEqual({
      test: 'sat',
      score: 1_230,
      low: 1_140,
      high: 1_380,
    })
  })

  test('of two tests, the better one counts', () => {
    const both = { satTotal: 1_200, actComposite: 31 }
    expect(admissionFitOf(college(), both)).toMatchObject({ fit: 'likely', compared: { test: 'act' } })
    expect(admissionFitOf(college({ act: null }), both)).toMatchObject({
      fit: 'match',
      compared: { test: 'sat' },
    })
  })
})

describe('by the share of applicants admitted', () => {
  test.each([
    [0.19, 1_600, 'reach', 'few-admitted'],
    [0.19, 1_200, 'reach', 'few-admitted'],
    [0.2, 1_600, 'match', 'above-selective'],
    [0.2, 1_200, 'match', 'within'],
    [0.49, 1_600, 'match', 'above-selective'],
    [0.5, 1_600, 'likely', 'above'],
    [0.95, 1_000, 'reach', 'below'],
    [null, 1_600, null, 'above-unknown'],
    [null, 1_200, 'match', 'within'],
  ] as const)('%s with %i is %s', (acceptanceRate, score, fit, because) => {
    expect(admissionFitOf(college({ acceptanceRate }), sat(score))).toMatchObject({ fit, because })
  })

  test('few admitted is a reach without a score, too', () => {
    expect(admissionFitOf(college({ acceptanceRate: 0.05 }), none)).toEqual({
      fit: 'reach',
      because: 'few-admitted',
      compared: null,
    })
  })
})

describe('what isn’t known isn’t guessed', () => {
  test.each([
    ['no score', college(), none, 'no-score'],
    ['nothing published', college({ sat: null, act: null }), sat(1_200), 'not-published'],
    ['only the ACT published', college({ sat: null }), sat(1_200), 'other-test'],
    ['only the SAT published', college({ act: null }), act(28), 'other-test'],
    ['no score, and only one test published', college({ act: null }), none, 'no-score'],
    ['scores not considered', college({ policy: 'not-considered' }), sat(1_600), 'not-considered'],
  ] as const)('%s', (_, figures, answers, because) => {
    expect(admissionFitOf(figures, answers)).toEqual({ fit: null, because, compared: null })
  })

  test('open admission is likely for everyone', () => {
    for (const answers of [none, sat(400)])
      expect(admissionFitOf(college({ isOpenAdmission: true, acceptanceRate: null }), answers)).toEqual({
        fit: 'likely',
        because: 'open',
        compared: null,
      })
  })
})

test('a higher score never makes a college less likely', () => {
  const order = ['reach', 'match', 'likely']
  for (const acceptanceRate of [0, 0.1, 0.2, 0.35, 0.5, 0.8, 1]) {
    const places = Array.from({ length: 121 }, (_, step) => 400 + 10 * step).map((score) =>
      order.indexOf(admissionFitOf(college({ acceptanceRate }), sat(score)).fit ?? ''),
    )
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  }
})
