/** The money figures of a family, for somebody whom they are shown to. Written as the family itself reads them. */
import type { SharedFinances } from '@bursar/contract/caseload'
import { financeGates } from '@bursar/contract/onboarding'
import type { IncomeAnswers } from '@bursar/contract/people'
import { lessCommonItems } from '@bursar/formula/household/household'
import { isJointReturn } from '@bursar/formula/household/returns'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import type texts from '../messages/en/caseload.json'
import { type Answer, AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'

/** Asked of every return; behind the gate "less common items" only where there are any. */
const usual = ['agi', 'incomeTaxPaid', 'earnedIncome'] as const

export function Finances({ finances: { household, parents, students } }: { finances: SharedFinances }) {
  const t = useTranslations('caseload')
  const say = useAnswers()
  const hasJointReturn = parents.some(isJointReturn)
  const onJointReturn: Answer = {
    key: 'joint',
    label: t('finances.return'),
    value: t('finances.onJointReturn'),
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Sheet
        title={t('finances.household')}
        answers={[
          say.amount('cashAndSavings', household.cashAndSavings),
          say.amount(
            household.investmentsInclude529 ? 'investmentsWith529' : 'investments',
            household.investments,
          ),
          ...financeGates.flatMap(([gate, behind]) => [
            say.yesNo(gate, household[gate]),
            ...(household[gate] ? [say.amount(behind, household[behind])] : []),
          ]),
          say.amount('childSupportReceived', household.childSupportReceived),
        ]}
      />
      {parents.map((parent) => (
        <Sheet
          key={parent.id}
          title={`${parent.firstName} ${parent.lastName}`}
          answers={hasJointReturn && !isJointReturn(parent) ? [onJointReturn] : say.income(parent)}
        />
      ))}
      {students.map((student) => (
        <Sheet
          key={student.id}
          title={`${student.firstName} ${student.lastName}`}
          answers={[
            ...say.income(student),
            say.amount('cashAndSavings', student.cashAndSavings ?? null),
            say.amount('investments', student.investments ?? null),
            say.amount('collegeSavings529', student.collegeSavings529 ?? null),
            say.amount('businessNetWorth', student.businessNetWorth ?? null),
          ]}
        />
      ))}
    </div>
  )
}

function Sheet({ title, answers }: { title: string; answers: readonly Answer[] }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-lg">{title}</h3>
      <AnswerList answers={answers} />
    </Card>
  )
}

type Field = keyof (typeof texts)['finances']['fields']

/** Answers as lines: "not answered" for what is open, whole dollars, Yes and No. */
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
    ...usual.map((field) => amount(field, figures[field])),
    ...(figures.hasLessCommonItems ? lessCommonItems.map((field) => amount(field, figures[field])) : []),
    ...(figures.scheduleCNet ? [amount('scheduleCNet', figures.scheduleCNet)] : []),
  ]
  return { amount, yesNo, income }
}
