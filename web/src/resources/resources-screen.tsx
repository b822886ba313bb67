/** Where to find help that sells nothing, by the stage that a student is in. */
import { getFamilyProfile } from '@bursar/contract/families'
import { stateNames } from '@bursar/contract/states'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { load } from '../shell/load.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame, Section } from '../ui/page-frame.tsx'
import { resources, type Stage, stageOf, stages, stateAgencies, topics } from './resources.ts'

interface ResourcesScreenProps {
  /** As it stands in the address; that of the first student without one. */
  stage: string | undefined
}

export async function ResourcesScreen({ stage: wanted }: ResourcesScreenProps) {
  const [family, t] = await Promise.all([load(getFamilyProfile), getTranslations('resources')])
  const stage: Stage =
    stages.find((one) => one === wanted) ??
    stageOf(family.students[0]?.gradeLevel ?? null, new Date().getMonth() + 1)
  const state = family.students[0]?.stateOfResidence ?? family.state
  const agency = state && stateAgencies[state]
  const shown = resources.filter((resource) => resource.stages.includes(stage))
  return (
    <PageFrame title={t('title')} lead={t('lead')}>
      <nav aria-label={t('stageName')} className="flex flex-wrap gap-2 print:hidden">
        {stages.map((one) => (
          <Link
            prefetch={false}
            key={one}
            href={`/family/resources?stage=${one}`}
            scroll={false}
            aria-current={one === stage ? 'page' : undefined}
            className="target inline-flex items-center rounded-full border border-control bg-surface px-4 no-underline hover:bg-sunk aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:font-semibold"
          >
            {t(`stages.${one}`)}
          </Link>
        ))}
      </nav>
      <Notice title={t('freeTitle')}>{t('free')}</Notice>
      {topics.map((topic) => {
        const items = shown.filter((resource) => resource.topic === topic)
        if (items.length === 0) return null
        return (
          <Section key={topic} id={topic} title={t(`topics.${topic}`)}>
            <ul className="grid gap-x-10 md:grid-cols-2">
              {topic === 'state' && state && agency && (
                <Item
                  href={agency.href}
                  name={agency.name}
                  text={t('agency', { state: stateNames[state] })}
                />
              )}
              {items.map(({ key, href }) => (
                <Item key={key} href={href} name={t(`items.${key}.name`)} text={t(`items.${key}.text`)} />
              ))}
            </ul>
          </Section>
        )
      })}
      <p className="max-w-text text-sm text-soft">{t('leaving')}</p>
    </PageFrame>
  )
}

function Item({ href, name, text }: { href: string; name: string; text: string }) {
  return (
    <li className="border-t border-line pt-1 pb-3">
      <ExternalLink href={href} className="target link inline-flex items-center font-semibold">
        {name}
      </ExternalLink>
      <p className="text-soft">{text}</p>
      <p className="text-sm text-soft">{new URL(href).hostname.replace(/^www\./, '')}</p>
    </li>
  )
}
