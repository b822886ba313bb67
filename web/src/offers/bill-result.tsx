'use client'
/** What the bill says beside the offer, whom to ask, and a message to copy. */
import type { Offer } from '@bursar/contract/offers'
import { compareBill } from '@bursar/formula/offers/first-bill'
import { useLocale, useTranslations } from 'next-intl'
import { formatDollars } from '../i18n/format.ts'
import { CopyText } from './copy-text.tsx'

interface BillResultProps {
  offer: Offer
  studentName: string
}

export function BillResult({ offer, studentName }: BillResultProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const result = compareBill(offer)
  if (!result) return null
  const money = (amount: number) => formatDollars(amount, locale)
  const aid = [
    ...result.aid.map(({ aidId, name, outcome, credited, expected, expectedAfterFee }) => ({
      key: aidId,
      isQuestion: outcome === 'missing' || outcome === 'lower' || outcome === 'pending',
      text: t(`bill.aid.${outcome}`, {
        name,
        credited: money(credited),
        // Less than the offer is only what is less than a loan after its fee.
        expected: money(outcome === 'lower' ? expectedAfterFee : expected),
      }),
    })),
    ...result.work.map(({ name, amount }, at) => ({
      key: `work-${at}`,
      isQuestion: true,
      text: t('bill.work', { name, amount: money(amount) }),
    })),
  ]
  const charges = [
    ...result.parts.flatMap(({ part, billed, expected, outcome }) =>
      outcome === 'as-offered'
        ? []
        : [
            {
              key: part,
              isQuestion: outcome === 'higher',
              text: t(`bill.part.${outcome}`, {
                name: t(`cost.${part}`),
                billed: money(billed),
                expected: money(expected ?? 0),
              }),
            },
          ],
    ),
    ...result.newCharges.map(({ name, amount }, at) => ({
      key: `new-${at}`,
      isQuestion: true,
      text: t('bill.newCharge', { name, amount: money(amount) }),
    })),
    ...result.newCredits.map(({ name, amount }, at) => ({
      key: `credit-${at}`,
      isQuestion: false,
      text: t('bill.newCredit', { name, amount: money(amount) }),
    })),
  ]
  const lines = [...aid, ...charges]
  const questionsIn = (all: typeof lines) => all.filter(({ isQuestion }) => isQuestion)
  const groups = [
    { title: t('bill.ask.financialAid'), lines: questionsIn(aid) },
    { title: t('bill.ask.bursar'), lines: questionsIn(charges) },
    { title: t('bill.others'), lines: lines.filter(({ isQuestion }) => !isQuestion) },
  ]
  const questions = questionsIn(lines).map(({ text }) => `- ${text}`)
  return (
    <>
      <p className="font-semibold">
        {result.due < 0
          ? t('bill.refund', { refund: money(-result.due) })
          : result.dueAfterPending < 0
            ? t('bill.dueThenRefund', { due: money(result.due), refund: money(-result.dueAfterPending) })
            : t('bill.due', { due: money(result.due), after: money(result.dueAfterPending) })}
      </p>
      {groups.map(
        (group) =>
          group.lines.length > 0 && (
            <div key={group.title}>
              <h3 className="text-lg">{group.title}</h3>
              <ul className="list-disc pl-5">
                {group.lines.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </div>
          ),
      )}
      {questions.length > 0 && (
        <CopyText
          name="bill-message"
          offerId={offer.id}
          label={t('bill.message')}
          text={[
            t('bill.messageStart', { name: studentName, term: t(`term.${offer.bill?.term ?? 'fall'}`) }),
            ...questions,
            t('bill.messageEnd'),
          ].join('\n')}
        />
      )}
    </>
  )
}
