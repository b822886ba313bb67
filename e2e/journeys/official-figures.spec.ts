import { newAccount, signUp } from '../helpers/account.ts'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { knownFamilies } from '../helpers/known-families.ts'
import { expect, test } from '../product/test.ts'

for (const { source, household, sai } of knownFamilies()) {
  test(`the figures of ${source}, typed in, give its SAI of ${sai} in 2025-26`, async ({ page }) => {
    await signUp(page, newAccount('Pat Record'))
    await completeOnboarding(page, household)
    // The page shows the student's next year; the record is of one that has begun.
    const profile = await storedProfile(page)
    const [student] = profile.students
    const answer = await page.request.get(`/api/family/students/${student.id}/sai?awardYear=2025-26`)
    expect(await answer.json()).toMatchObject({
      awardYear: '2025-26',
      sai: { low: sai, high: sai, isExact: true },
    })
  })
}
