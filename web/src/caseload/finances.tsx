/** A family's financial answers, for a professional or admin who may see them. Formatted as in the family's own profile. */
import type { SharedFinances } from '@bursar/contract/caseload'
import { financeGates } from '@bursar/contract/onboarding'
import type { IncomeAnswers } from '@bursar/contract/people'
import { lessCommonItems } from '@bursar/formula/household/household'
import { isReturnOfBoth } from '@bursar/formula/household/parents'
import { filesReturn, isJointReturn } from '@bursar/formula/household/returns'
import { useLocale, useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { formatDollars } from '../i18n/format.ts'
import type texts from '../messages/en/caseload.json'
import { type Answer, AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'

/** The amounts asked about every tax return. Others depend on the question about less common items. */
const usualAmounts = ['agi', 'incomeTaxPaid', 'earnedIncome'] as const
const nonFilerAmounts = ['earnedIncome'] as const

/** What the family guessed at first. It counts until the exact answer is given. */
const firstAmounts = ['estimatedIncome', 'estimatedSavings'] as const

export function Finances({ finances: { household, parents, students } }: { finances: SharedFinances }) {
  const t = useTranslations('caseload')
  const answers = useAnswers()
  const counted = parents.map((parent) => ({ ...parent, isContributor: true }))
  const couple = { parents: counted, parentsMaritalStatus: household?.parentsMaritalStatus ?? null }
  const isOfBoth = isReturnOfBoth(couple, counted[0], true)
  const onJointReturn: Answer = {
    key: 'joint',
    label: t('finances.return'),
    value: t('finances.onJointReturn'),
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      {household && (
        <AnswerCard
          title={t('finances.household')}
          answers={[
            // A family that stopped after the first answers has only these.
            ...firstAmounts.flatMap((field) =>
              household[field] === null ? [] : [answers.amount(field, household[field])],
            ),
            answers.amount('cashAndSavings', household.cashAndSavings),
            answers.amount(
              household.investmentsInclude529 ? 'investmentsWith529' : 'investments',
              household.investments,
            ),
            ...financeGates.flatMap(([gate, field]) => [
              answers.yesNo(gate, household[gate]),
              ...(household[gate] ? [answers.amount(field, household[field])] : []),
            ]),
            answers.amount('childSupportReceived', household.childSupportReceived),
          ]}
        />
      )}
      {parents.map((parent, index) => (
        <AnswerCard
          key={parent.id}
          title={`${parent.firstName} ${parent.lastName}`}
          answers={isOfBoth && index > 0 ? [onJointReturn] : answers.income(parent)}
        />
      ))}
      {students.map((student) => (
        <Fragment key={student.id}>
          <AnswerCard
            title={`${student.firstName} ${student.lastName}`}
            answers={[
              ...answers.income(student),
              answers.amount('cashAndSavings', student.cashAndSavings),
              answers.amount('investments', student.investments),
              ...(student.isIndependent
                ? [answers.amount('childSupportReceived', student.childSupportReceived)]
                : [answers.amount('collegeSavings529', student.collegeSavings529)]),
              answers.amount('businessNetWorth', student.businessNetWorth),
            ]}
          />
          {student.spouse && (
            <AnswerCard
              title={t('finances.spouse', { name: student.firstName })}
              answers={isJointReturn(student) ? [onJointReturn] : answers.income(student.spouse)}
            />
          )}
        </Fragment>
      ))}
    </div>
  )
}

function AnswerCard({ title, answers }: { title: string; answers: readonly Answer[] }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <AnswerList answers={answers} />
    </Card>
  )
}

type Field = keyof (typeof texts)['finances']['fields']

/** Formats answers: "not answered" for open ones, whole dollars, "Yes" and "No". */
function useAnswers() {
  const t = useTranslations('caseload')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const amount = (field: Field, value: number | null): Answer => ({
    key: field,
    label: t(`finances.fields.${field}`),
    value: value === null ? t('notSaid') : formatDollars(value, locale),
    isFigure: true,
  })
  const yesNo = (field: Field, value: boolean | null): Answer => ({
    key: field,
    label: t(`finances.fields.${field}`),
    value: value === null ? t('notSaid') : ui(value ? 'yes' : 'no'),
  })
  const income = (figures: IncomeAnswers): Answer[] => [
    {
      key: 'filing',
      label: t('finances.return'),
      value: figures.filesTaxReturn === null ? t('notSaid') : t(`finances.filing.${figures.filesTaxReturn}`),
    },
    ...(filesReturn(figures) ? usualAmounts : nonFilerAmounts).map((field) => amount(field, figures[field])),
    ...(figures.hasLessCommonItems ? lessCommonItems.map((field) => amount(field, figures[field])) : []),
    ...(figures.scheduleCNet ? [amount('scheduleCNet', figures.scheduleCNet)] : []),
  ]
  return { amount, yesNo, income }
}
