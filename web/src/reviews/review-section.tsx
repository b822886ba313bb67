/** The part of a professional's page with pending reports, application and changes, and past decisions. */
import type { Claims, ProfessionalReview } from '@bursar/contract/reviews'
import { stateNames } from '@bursar/contract/state-names'
import { useTranslations } from '../i18n/use-translations.ts'
import { Verified } from '../professionals/verified.tsx'
import { AnswerList } from '../ui/answer-list.tsx'
import { Card } from '../ui/card.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { LostFocus } from '../ui/lost-focus.tsx'
import { Notice } from '../ui/notice.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Flags } from './flags.tsx'

export function ReviewSection({ review }: { review: ProfessionalReview }) {
  const t = useTranslations('reviews')
  const { professional, isApproved, claims, proposed, reports } = review
  const { id, name, role, status, isPaused, version, rejection } = professional
  const about = { id, name, role, version }
  const hasReport = isPaused || reports.some(({ isOpen }) => isOpen)
  return (
    <LostFocus step={version} className="grid grid-cols-1 gap-8">
      {hasReport && (
        <Card as="section" labelledBy="report-title" className="grid gap-4">
          <h2 id="report-title" className="text-xl">
            {t('report.title')}
          </h2>
          <p className="max-w-text">{t(isPaused ? 'report.lead' : 'report.leadOpen')}</p>
          <Reports reports={reports} />
          <DecisionForm about={about} label="outcome" decisions={['clear_reports', 'suspend']} />
        </Card>
      )}
      {status === 'pending' && (
        <Card as="section" labelledBy="application-title" className="grid gap-4">
          <h2 id="application-title" className="text-xl">
            {t('application.title')}
          </h2>
          <p className="max-w-text">{t('application.lead')}</p>
          {rejection?.what === 'application' && <Notice kind="warn">{t('application.rejected')}</Notice>}
          <ClaimsList claims={claims} professional={professional} />
          <DecisionForm about={about} label="how" decisions={['approve', 'reject']} />
        </Card>
      )}
      {proposed && (
        <Card as="section" labelledBy="change-title" className="grid gap-4">
          <h2 id="change-title" className="text-xl">
            {t('change.title')}
          </h2>
          <p className="max-w-text">{t('change.lead')}</p>
          <Comparison review={review} />
          <DecisionForm about={about} label="how" decisions={['approve_change', 'reject_change']} />
        </Card>
      )}
      <Card as="section" labelledBy="verification-title" className="grid gap-3">
        <h2 id="verification-title" className="text-lg">
          {t('verification.title')}
        </h2>
        {professional.verified ? (
          <Verified verified={professional.verified} />
        ) : (
          <p className="max-w-text text-soft">{t('verification.none')}</p>
        )}
        {!professional.verified && isApproved && (
          <DecisionForm about={about} label="how" decisions={['verify']} />
        )}
        <History history={review.history} />
      </Card>
    </LostFocus>
  )
}

function Reports({ reports }: Pick<ProfessionalReview, 'reports'>) {
  const t = useTranslations('reviews')
  return (
    <ul className="grid gap-3">
      {reports
        .filter(({ isOpen }) => isOpen)
        .map(({ id, at, from, message }) => (
          <li key={id} className="border-l-4 border-line pl-3">
            <p className="text-sm text-soft">
              {t(`report.from.${from}`)} · <DateTime at={at} />
            </p>
            <p className="max-w-text break-words whitespace-pre-line">{message ?? t('report.noMessage')}</p>
          </li>
        ))}
    </ul>
  )
}

function ClaimsList({ claims, professional }: { claims: Claims } & Pick<ProfessionalReview, 'professional'>) {
  const t = useTranslations('reviews')
  const { phone, title, statesServed } = professional
  return (
    <AnswerList
      answers={[
        { key: 'name', label: t('name'), value: claims.name },
        { key: 'organization', label: t('organization'), value: claims.organization ?? t('noneGiven') },
        { key: 'title', label: t('jobTitle'), value: title ?? t('noneGiven') },
        { key: 'phone', label: t('phone'), value: phone ?? t('noneGiven') },
        {
          key: 'states',
          label: t('states'),
          value: statesServed.map((state) => stateNames[state]).join(', ') || t('everyState'),
        },
        { key: 'email', label: t('change.fields.email'), value: claims.email },
        { key: 'domain', label: t('domain'), value: <Domain claims={claims} /> },
        { key: 'flags', label: t('flags'), value: <Flags flags={claims.flags} /> },
      ]}
    />
  )
}

function Domain({ claims: { domain } }: { claims: Claims }) {
  const t = useTranslations('reviews')
  return (
    <>
      <strong className="break-all">{domain.name}</strong>
      <span className="block text-sm text-soft">{t(`domainKinds.${domain.kind}`)}</span>
    </>
  )
}

/** Compares what families see now with the proposed values. */
function Comparison({ review: { professional, proposed, proposedClaims } }: { review: ProfessionalReview }) {
  const t = useTranslations('reviews')
  if (!proposed || !proposedClaims) return null
  const fields = (['name', 'organization', 'title', 'email'] as const).filter(
    (field) => proposed[field] !== undefined,
  )
  return (
    <>
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="border-b border-line align-bottom">
            {(['field', 'now', 'new'] as const).map((column) => (
              <th key={column} scope="col" className="py-1 pr-3 font-semibold">
                {t(`change.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-3 font-normal text-soft">
                {t(`change.fields.${field}`)}
              </th>
              <td className="py-2 pr-3 break-words">{professional[field] ?? t('noneGiven')}</td>
              <td className="py-2 font-semibold break-words">{proposed[field] ?? t('noneGiven')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AnswerList
        answers={[
          { key: 'domain', label: t('domain'), value: <Domain claims={proposedClaims} /> },
          { key: 'flags', label: t('flags'), value: <Flags flags={proposedClaims.flags} /> },
        ]}
      />
    </>
  )
}

function History({ history }: Pick<ProfessionalReview, 'history'>) {
  const t = useTranslations('reviews')
  if (history.length === 0) return null
  return (
    <Disclosure summary={t('verification.history')}>
      <ul className="grid gap-3">
        {history.map(({ at, by, decision, note }) => (
          <li key={at + decision} className="border-l-4 border-line pl-3">
            <p className="text-sm text-soft">
              {by === null
                ? t('verification.decisionOnly', { decision: t(`decisions.${decision}`) })
                : t('verification.by', { decision: t(`decisions.${decision}`), name: by })}{' '}
              · <DateTime at={at} />
            </p>
            <p className="max-w-text break-words">{note}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
