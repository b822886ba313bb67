import { setTimeout as pause } from 'node:timers/promises'
import { formPages, pdfOf } from '../../web/src/testing/for-journeys.ts'
import { newAccount, signUp } from '../helpers/account.ts'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { garciaFamily, noOtherProperty, schoolStudent, singleParent } from '../helpers/garcia-family.ts'
import { type InputMethod, pointing } from '../helpers/input-method.ts'
import {
  answerPart,
  beginInterview,
  completeOnboarding,
  continueInterview,
  type Household,
  partTitle,
  pressButton,
} from '../helpers/interview.ts'
import { countingScreens } from '../helpers/onboarding-count.ts'
import { words, wordsLike } from '../helpers/words.ts'
import { startYear } from '../helpers/years.ts'
import { expect, test } from '../product/test.ts'

/** Two parents with a joint return and wages, some savings, two students. */
const familyOfFour: Household = {
  ...garciaFamily,
  students: [
    { student: schoolStudent('Elena', { earnedIncome: 2400 }) },
    { student: schoolStudent('Mateo', { collegeStartYear: startYear + 2 }) },
  ],
}

test('a family of four with a joint return meets at most 12 screens and 30 questions', async ({ page }) => {
  await beginInterview(page)
  const { met, onScreen, questions } = countingScreens(page)
  await completeOnboarding(page, familyOfFour, { onScreen })
  const summary = met.map(({ part, questions: asked }) => `${part ?? 'welcome'}: ${asked.join(' | ')}`)
  expect(met.length, summary.join('\n')).toBeLessThanOrEqual(12)
  expect(questions(), summary.join('\n')).toBeLessThanOrEqual(30)
  // The page says how many screens are left: never fewer than there are, unless a second student is added.
  const last = met.length - 1
  for (const [index, { said, part }] of met.entries()) {
    expect(said, part ?? 'welcome').not.toBeNull()
    const left = met.length - index
    expect([left, left - 1], `${part} of ${last + 1}`).toContain(said?.screens)
  }
  const profile = await storedProfile(page)
  expect(profile).toMatchObject({
    invitationStatus: 'active',
    students: [{ firstName: 'Elena' }, { firstName: 'Mateo' }],
  })
  for (const { id } of profile.students) {
    const answer = await page.request.get(`/api/family/students/${id}/sai`)
    const { sai } = await answer.json()
    expect(sai.isExact).toBe(true)
  }
})

test('a single parent with low income meets at most 8 screens, and no questions about savings', async ({
  page,
}) => {
  await beginInterview(page)
  const { met, onScreen } = countingScreens(page)
  await completeOnboarding(page, singleParent, { onScreen })
  expect(met.length).toBeLessThanOrEqual(8)
  const asked = met.flatMap(({ questions: labels }) => labels).join('\n')
  expect(asked).not.toContain('cash, checking')
  const { students } = await storedProfile(page)
  const answer = await page.request.get(`/api/family/students/${students[0].id}/sai`)
  const { likely, sai } = await answer.json()
  expect(likely.sai.high - likely.sai.low, JSON.stringify({ likely, sai })).toBeLessThanOrEqual(50)
})

/** Wages of 86,500 and nothing else, on a joint return. */
const jointReturn = {
  '1a': '86,500',
  '1z': '86,500',
  '9': '86,500',
  '11a': '86,500',
  '11b': '86,500',
  '12e': '31,500',
  '14': '31,500',
  '15': '55,000',
  '16': '6,126',
  '18': '6,126',
  '22': '6,126',
  '24': '6,126',
}

test('with the tax return dropped in, the family of four meets 5 screens', async ({ page }) => {
  await beginInterview(page)
  await pressButton(page, 'return.open')
  const file = pdfOf(formPages({ form: '1040', taxYear: 2025, filingStatus: 'mfj', lines: jointReturn }))
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith('blob:') && request.method() !== 'GET') requests.push(request.url())
  })
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'return.pdf', mimeType: 'application/pdf', buffer: Buffer.from(file) })
  await page.getByRole('button', { name: words('taxReturn.found.confirm') }).click()
  expect(requests, 'nothing leaves the page while the file is read').toEqual([])
  await page.getByRole('textbox', { name: words('onboarding.return.first') }).fill('Maria')
  await page.getByRole('textbox', { name: words('onboarding.return.second') }).fill('Luis')
  await page.getByRole('checkbox', { name: words('ui.noneOfThese') }).check()
  await pressButton(page, 'return.save')
  await expect(partTitle(page, 'home')).toBeVisible()
  const { met, onScreen } = countingScreens(page)
  const { estimatedIncome: _known, ...home } = familyOfFour.parts.home ?? {}
  await completeOnboarding(
    page,
    { ...familyOfFour, parts: { ...familyOfFour.parts, home }, parents: [] },
    { onScreen },
  )
  // With the welcome page, where the file was dropped.
  expect(met.map(({ part }) => part)).toEqual(['home', 'finances', 'student', 'student'])
  const profile = await storedProfile(page)
  expect(profile.parents).toMatchObject([
    {
      firstName: 'Maria',
      agi: 86500,
      earnedIncome: 86500,
      incomeTaxPaid: 6126,
      filingStatus: 'married_joint',
      returnLines: { agi: { form: '1040', line: '11a', taxYear: 2025 } },
    },
    { firstName: 'Luis', agi: null },
  ])
  const answer = await page.request.get(`/api/family/students/${profile.students[0].id}/sai`)
  expect((await answer.json()).sai.isExact).toBe(true)
})

test('typed with human pauses, the onboarding takes less than ten minutes and less than the page says', async ({
  page,
}) => {
  // Added up instead of waited for, so that a slow machine changes nothing.
  let seconds = 0
  const typing: InputMethod = {
    ...pointing,
    check: (choice) => {
      seconds += 1
      return pointing.check(choice)
    },
    fill: (field, text) => {
      seconds += 1 + 0.06 * text.length
      return field.fill('').then(() => field.pressSequentially(text))
    },
    select: (list, option) => {
      seconds += 1
      return pointing.select(list, option)
    },
  }
  await beginInterview(page)
  const { met, onScreen } = countingScreens(page)
  await completeOnboarding(page, familyOfFour, {
    input: typing,
    onScreen: async (screen, when) => {
      await onScreen(screen, when)
      if (when === 'before') seconds += 5
    },
  })
  const [welcome] = met
  expect(seconds / 60).toBeLessThan(welcome?.said?.minutes ?? 0)
  expect(welcome?.said?.minutes).toBeLessThanOrEqual(10)
})

test('a button that is pressed slowly stays where it is until it is released', async ({ page }) => {
  await beginInterview(page)
  // The press leaves a field, which computes the result again. A button that moved away wouldn't be clicked.
  const press: InputMethod['press'] = (target) => target.click({ delay: 500 })
  await completeOnboarding(page, garciaFamily, { input: { ...pointing, press } })
})

test('code that arrives amid a press moves no button', async ({ page }) => {
  await beginInterview(page)
  await page.route('**/_next/static/**', async (route) => {
    await pause(700)
    await route.continue()
  })
  const press: InputMethod['press'] = (target) => target.click({ delay: 1_500 })
  await completeOnboarding(page, garciaFamily, { input: { ...pointing, press } })
})

test('six answers give a result at once, and the family can stop there', async ({ page }) => {
  await signUp(page, newAccount('Dana Lee'))
  await pressButton(page, 'welcome.start')
  await expect(partTitle(page, 'home')).toBeVisible()
  await answerPart(page, 'home', { ...garciaFamily.parts.home, state: 'Ohio' })
  // Without leaving the last field.
  const result = page.getByRole('region', { name: words('onboarding.first.title') })
  const [assumed = ''] = words('onboarding.first.assumedYear').split('{')
  await expect(result.getByText(words('onboarding.first.note'))).toBeVisible()
  await expect(result).not.toContainText(assumed)
  await expect(result.getByText(words('onboarding.first.sai'))).toBeVisible()
  // The SAI, the Pell Grant, and three colleges of the state.
  await expect(result.locator('dt')).toHaveCount(5)
  await expect(result.locator('dd').filter({ hasText: /between \$[\d,]+ and \$/ })).toHaveCount(4)
  await expect(result).not.toContainText('NaN')
  // With pauses, so that what is shown follows each digit.
  const year = page.getByRole('textbox', {
    name: wordsLike('onboarding.questions.household.expectedStartYear.label'),
  })
  await year.press('ControlOrMeta+a')
  await year.pressSequentially(String(startYear), { delay: 2_500 })
  await expect(result).not.toContainText(assumed)
  await expect(result.locator('dt')).toHaveCount(5)
  await continueInterview(page)
  const meter = page.getByRole('region', { name: words('onboarding.meter.label') })
  await expect(meter.getByText(words('onboarding.meter.likely'), { exact: true })).toBeVisible()
  await meter.getByRole('button', { name: words('onboarding.meter.stop') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('onboarding.stop.title') })).toBeVisible()
  await page.getByRole('textbox', { name: words('onboarding.stop.parent') }).fill('Dana')
  await page.getByRole('textbox', { name: words('onboarding.stop.student') }).fill('Zoe')
  await pressButton(page, 'people.finish')
  await page.waitForURL(/\/family\/federal-sai/)
  const profile = await storedProfile(page)
  expect(profile).toMatchObject({
    invitationStatus: 'active',
    estimatedIncome: 85000,
    parents: [{ firstName: 'Dana', lastName: 'Lee' }],
    students: [{ firstName: 'Zoe', lastName: 'Lee', collegeStartYear: startYear, gradeLevel: '12' }],
  })
})

test('stopping amid a screen keeps what is answered there', async ({ page }) => {
  await beginInterview(page)
  await pressButton(page, 'welcome.start')
  await answerPart(page, 'home', garciaFamily.parts.home ?? {})
  await continueInterview(page)
  await answerPart(page, 'parent', { firstName: 'Maria', filing: 'married_joint', agi: 86500 })
  await page.getByRole('button', { name: words('onboarding.meter.stop') }).click()
  await expect(page.getByRole('heading', { level: 1, name: words('onboarding.stop.title') })).toBeVisible()
  await expect(page.getByRole('textbox', { name: words('onboarding.stop.parent') })).toHaveCount(0)
  await page.getByRole('textbox', { name: words('onboarding.stop.student') }).fill('Elena')
  await pressButton(page, 'people.finish')
  await page.waitForURL(/\/family\/federal-sai/)
  expect(await storedProfile(page)).toMatchObject({
    parents: [{ firstName: 'Maria', agi: 86500, filingStatus: 'married_joint', earnedIncome: null }],
  })
})

const single = { filing: 'head_of_household', returnItems: [] }
const homeOf = (parentsMaritalStatus: string) => ({ ...garciaFamily.parts.home, parentsMaritalStatus })

const hardCases: { name: string; household: Household }[] = [
  {
    name: 'separated parents, with child support',
    household: {
      parts: {
        home: homeOf('separated'),
        finances: {
          receivedBenefits: [],
          cashAndSavings: 30000,
          investments: 4000,
          otherProperty: [],
          childSupportReceived: 6000,
        },
      },
      parents: [
        {
          parent: {
            firstName: 'Maria',
            ...single,
            filing: 'married_separate',
            agi: 71000,
            earnedIncome: 71000,
            incomeTaxPaid: 6100,
          },
        },
      ],
      students: [{ student: schoolStudent('Elena') }],
    },
  },
  {
    name: 'a remarried parent and separate returns',
    household: {
      parts: {
        home: homeOf('married'),
        finances: { receivedBenefits: [], cashAndSavings: 9000, investments: 0, ...noOtherProperty },
      },
      parents: [
        {
          parent: {
            firstName: 'Maria',
            filing: 'married_separate',
            agi: 61000,
            earnedIncome: 61000,
            incomeTaxPaid: 5100,
            returnItems: [],
          },
        },
        {
          parent: {
            firstName: 'Jon',
            filing: 'married_separate',
            agi: 42000,
            earnedIncome: 42000,
            incomeTaxPaid: 3000,
            returnItems: [],
          },
        },
      ],
      students: [{ student: schoolStudent('Elena') }],
    },
  },
  {
    name: 'a business, a rental, and less common items',
    household: {
      parts: {
        home: homeOf('married'),
        finances: {
          receivedBenefits: [],
          cashAndSavings: 60000,
          investments: 15000,
          otherProperty: ['real_estate', 'business'],
          investmentEquity: 120000,
          isRealEstateLLCOrBusiness: false,
          bussinessAssetsAmount: 310000,
          businessFamilyOwned100OrFewer: false,
        },
      },
      parents: [
        {
          parent: {
            firstName: 'Maria',
            filing: 'married_joint',
            agi: 143000,
            earnedIncome: 120000,
            incomeTaxPaid: 17000,
            returnItems: ['taxExemptInterest', 'untaxedPensions'],
            taxExemptInterest: 120,
            untaxedPensions: 4000,
          },
        },
        { parent: { firstName: 'Luis' } },
      ],
      students: [
        {
          student: schoolStudent('Elena', {
            studentItems: ['other_income'],
            filing: 'single',
            agi: 14000,
            incomeTaxPaid: 0,
            earnedIncome: 9000,
            returnItems: [],
          }),
        },
      ],
    },
  },
  {
    name: 'a married independent student with a spouse of a separate return',
    household: {
      parts: { home: { ...homeOf('never_married'), expectedStartYear: startYear - 1 } },
      parents: [],
      students: [
        {
          student: {
            firstName: 'Sam',
            dateOfBirth: '1997-02-03',
            dependencyFacts: ['married'],
            hasBachelorsDegree: false,
          },
          'own-household': {
            ownFamilySize: 2,
            ownBenefits: [],
            filing: 'married_separate',
            agi: 31000,
            earnedIncome: 31000,
            incomeTaxPaid: 1800,
            returnItems: [],
            cashAndSavings: 2500,
            investments: 0,
            businessNetWorth: 0,
            childSupportReceived: 0,
          },
          spouse: {
            filing: 'married_separate',
            agi: 28000,
            earnedIncome: 28000,
            incomeTaxPaid: 1400,
            returnItems: [],
          },
        },
      ],
    },
  },
  {
    name: 'a return of another country',
    household: {
      parts: {
        home: homeOf('widowed'),
        finances: {
          receivedBenefits: [],
          cashAndSavings: 9000,
          investments: 0,
          otherProperty: [],
          childSupportReceived: 0,
        },
      },
      parents: [
        {
          parent: {
            firstName: 'Maria',
            filing: 'foreign',
            filingStatus: 'single',
            agi: 64000,
            earnedIncome: 64000,
            incomeTaxPaid: 9000,
            returnItems: ['foreignIncomeExclusion'],
            foreignIncomeExclusion: 20000,
          },
        },
      ],
      students: [{ student: schoolStudent('Elena') }],
    },
  },
  {
    name: 'parents who file no return',
    household: {
      parts: { home: { ...homeOf('unmarried_together'), estimatedIncome: 14000 } },
      parents: [
        { parent: { firstName: 'Maria', filing: 'no_not_required', earnedIncome: 9000 } },
        { parent: { firstName: 'Luis', filing: 'no_not_required' } },
      ],
      students: [{ student: { firstName: 'Elena', dependencyFacts: [] } }],
    },
  },
]

for (const { name, household } of hardCases) {
  test(`can be completed: ${name}`, async ({ page }) => {
    await beginInterview(page)
    await completeOnboarding(page, household)
    const { students, invitationStatus } = await storedProfile(page)
    expect(invitationStatus).toBe('active')
    const answer = await page.request.get(`/api/family/students/${students[0].id}/sai`)
    const { likely } = await answer.json()
    expect(likely.sai.high - likely.sai.low, JSON.stringify(likely)).toBeLessThanOrEqual(50)
  })
}
