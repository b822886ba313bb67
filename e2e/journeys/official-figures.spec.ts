import { newAccount, signUp } from '../helpers/account.ts'
import { answerEverything } from '../helpers/interview.ts'
import { knownFamilies } from '../helpers/records.ts'
import { storedProfile } from '../helpers/without-forms.ts'
import { expect, test } from '../product/test.ts'

for (const { source, household, sai } of knownFamilies()) {
  test(`the figures of ${source}, typed in, give its SAI of ${sai} in 2025-26`, async ({ page }) => {
    await signUp(page, newAccount('Pat Record'))
    await answerEverything(page, household)
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
