/** The finances of the parents' household, as they were answered; amounts behind a "No" are left out. */
import type { Family } from '@bursar/contract/families'
import { financeGates } from '@bursar/contract/onboarding'
import { getTranslations } from 'next-intl/server'
import { Card } from '../ui/card.tsx'
import { type Answer, AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'

export async function FinancesCard({ family }: { family: Family }) {
  const [t, say] = await Promise.all([getTranslations('profile.finance'), answersInWords()])
  const amount = (
    key: 'cashAndSavings' | 'investments' | 'childSupportReceived' | (typeof financeGates)[number][1],
  ): Answer => ({
    key,
    label: t(key),
    value: say.dollars(family[key]),
    isFigure: true,
  })
  return (
    <Card>
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
    </Card>
  )
}
