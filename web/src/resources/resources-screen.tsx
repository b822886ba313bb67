/** Next steps and non-commercial help for the student's stage. */

import type { Family } from '@bursar/contract/families'
import { stateNames } from '@bursar/contract/state-names'
import { homeStateOf } from '@bursar/formula/household/home-state'
import { getLocale } from 'next-intl/server'
import { findSelectedStudent } from '../families/find-selected-student.ts'
import { ownFamily } from '../families/own-family.ts'
import { StudentSwitch } from '../families/student-switch.tsx'
import { languageOf } from '../i18n/languages.ts'
import { getTranslations } from '../i18n/translations.ts'
import { studentParameter } from '../routes/student-parameter.ts'
import { today } from '../settings.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { PrintButton } from '../ui/print-button.tsx'
import { ViewLinks } from '../ui/view-links.tsx'
import { OwnNextSteps } from './own-next-steps.tsx'
import {
  hostOf,
  isOfficial,
  resources,
  type Stage,
  stageOf,
  stages,
  stateAgencies,
  topics,
} from './resources.ts'

interface ResourcesScreenProps {
  /** From the query string. Defaults to the student's stage. */
  stage: string | undefined
  studentId: string | undefined
}

export async function ResourcesScreen({ stage: wanted, studentId }: ResourcesScreenProps) {
  const [family, t] = await Promise.all([ownFamily(), getTranslations('resources')])
  const student = await findSelectedStudent(family, studentId)
  const day = today()
  const stage: Stage = stages.find((one) => one === wanted) ?? (student ? stageOf(student, day) : 'exploring')
  const hrefOf = (changes: Record<string, string>) =>
    `/family/resources?${new URLSearchParams({ ...(studentId && student && { [studentParameter]: student.id }), ...changes })}`
  return (
    <PageFrame title={t('title')} lead={t('lead')} actions={<PrintButton label={t('print')} />}>
      <StudentSwitch
        students={family.students}
        selectedId={student?.id}
        hrefOf={(id) => `/family/resources?${studentParameter}=${id}`}
      />
      {student && <OwnNextSteps family={family} student={student} />}
      <ViewLinks
        label={t('stageName')}
        kind="pages"
        views={stages.map((one) => ({
          key: one,
          href: hrefOf({ stage: one }),
          isOpen: one === stage,
          text: t(`stages.${one}`),
        }))}
      />
      <Notice title={t('freeTitle')}>{t('free')}</Notice>
      <Topics stage={stage} state={homeStateOf(student, family)} />
      <p className="max-w-text text-sm text-soft">{t('leaving')}</p>
    </PageFrame>
  )
}

async function Topics({ stage, state }: { stage: Stage; state: Family['state'] }) {
  const t = await getTranslations('resources')
  const agency = state && stateAgencies[state]
  const shown = resources.filter((resource) => resource.stages.includes(stage))
  return topics.map((topic) => {
    const items = shown.filter((resource) => resource.topic === topic)
    if (items.length === 0) return null
    return (
      <Section key={topic} id={topic} title={t(`topics.${topic}`)}>
        <ul className="grid gap-x-10 md:grid-cols-2">
          {topic === 'state' && state && agency && (
            <Item href={agency.href} name={agency.name} text={t('agency', { state: stateNames[state] })} />
          )}
          {items.map(({ key, href, isInSpanish }) => (
            <Item
              key={key}
              href={href}
              name={t(`items.${key}.name`)}
              text={t(`items.${key}.text`)}
              isInSpanish={isInSpanish}
            />
          ))}
        </ul>
      </Section>
    )
  })
}

interface ItemProps {
  href: string
  name: string
  text: string
  isInSpanish?: boolean | undefined
}

async function Item({ href, name, text, isInSpanish = false }: ItemProps) {
  const t = await getTranslations('resources')
  const isSpanishHere = languageOf(await getLocale()) === 'es'
  const remarks = [
    hostOf(href),
    isOfficial(href) && t('official'),
    // English pages need no language note in English.
    isInSpanish ? t('alsoInSpanish') : isSpanishHere && t('inEnglish'),
  ]
  return (
    <li className="border-t border-line pt-1 pb-3">
      <ExternalLink href={href} className="target link inline-flex items-center font-semibold">
        {name}
      </ExternalLink>
      <p className="text-soft">{text}</p>
      <p className="text-sm text-soft">{remarks.filter(Boolean).join(' · ')}</p>
    </li>
  )
}
