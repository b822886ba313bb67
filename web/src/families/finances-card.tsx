/** The finances of the parents' household, as they were answered; amounts behind a "No" are left out. */
import type { Family } from '@bursar/contract/families'
import { getTranslations } from 'next-intl/server'
import { Card } from '../ui/card.tsx'
import { type Answer, AnswerList } from './answer-list.tsx'
import { answersInWords } from './answers-in-words.ts'

/** Each gate with the amount behind it. */
const gated = [
  ['primaryResidence', 'residenceEquity'],
  ['ownsInvestmentProperty', 'investmentEquity'],
  ['hasBusinessAssets', 'bussinessAssetsAmount'],
  ['hasLifeInsuranceAccount', 'insuranceAmount'],
  ['hasAnnuities', 'annuitiesAmount'],
] as const

export async function FinancesCard({ family }: { family: Family }) {
  const [t, say] = await Promise.all([getTranslations('profile.finance'), answersInWords()])
  const amount = (
    key: 'cashAndSavings' | 'investments' | 'childSupportReceived' | (typeof gated)[number][1],
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
          ...gated.flatMap(([gate, behind]) => [
            { key: gate, label: t(gate), value: say.yesNo(family[gate]) },
            ...(family[gate] ? [amount(behind)] : []),
          ]),
          amount('childSupportReceived'),
        ]}
      />
    </Card>
  )
}
