import { newAccount, signUp } from '../helpers/account.ts'
import { storedProfile } from '../helpers/api-sign-in.ts'
import { completeOnboarding } from '../helpers/interview.ts'
import { knownFamilies } from '../helpers/known-families.ts'
import { expect, test } from '../product/test.ts'

for (const { source, household, sai } of knownFamilies()) {
  test(`the answers of ${source} produce its SAI of ${sai} for 2025-26`, async ({ page }) => {
    await signUp(page, newAccount('Pat Record'))
    await completeOnboarding(page, household)
    // The page defaults to the student's next award year; the record is for a year that has started.
    const profile = await storedProfile(page)
    const [student] = profile.students
    const answer = await page.request.get(`/api/family/students/${student.id}/sai?awardYear=2025-26`)
    expect(await answer.json()).toMatchObject({
      awardYear: '2025-26',
      sai: { low: sai, high: sai, isExact: true },
    })
  })
}
