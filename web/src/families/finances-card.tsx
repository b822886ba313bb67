/** The finances of the parents' household, as they were answered; amounts behind a "No" are left out. */
import { financeGates } from '@bursar/contract/onboarding'
import { getTranslations } from 'next-intl/server'
import { type Household, placesOfStep } from '../onboarding/places.ts'
import { Card } from '../ui/card.tsx'
import { type Answer, AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'
import { PartLinks } from './part-links.tsx'

export async function FinancesCard({ household }: { household: Household }) {
  const { family } = household
  const [t, profile, say] = await Promise.all([
    getTranslations('profile.finance'),
    getTranslations('profile'),
    answersInWords(),
  ])
  const amount = (
    key: 'cashAndSavings' | 'investments' | 'childSupportReceived' | (typeof financeGates)[number][1],
  ): Answer => ({
    key,
    label: t(key),
    value: say.dollars(family[key]),
    isFigure: true,
  })
  return (
    <Card className="grid gap-3">
      <AnswerList
        answers={[
          amount('cashAndSavings'),
          amount('investments'),
          ...financeGates.flatMap(([gate, behind]) => [
            { key: gate, label: t(gate), value: say.yesNo(family[gate]) },
            ...(family[gate] ? [amount(behind)] : []),
          ]),
          amount('childSupportReceived'),
        ]}
      />
      <PartLinks
        label={profile('editFinances')}
        places={placesOfStep('household_finance', household)}
        household={household}
      />
    </Card>
  )
}
