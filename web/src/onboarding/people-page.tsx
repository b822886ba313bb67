'use client'
/** The list of parents or students: who is entered, how many answers each still needs, and a button to add another. */
import { maxParents, maxStudents } from '@bursar/contract/answers'
import type { Parent, Student } from '@bursar/contract/people'
import { countedParents } from '@bursar/formula/household/parents'
import dynamic from 'next/dynamic'
import { useLocale } from 'next-intl'
import { useState } from 'react'
import { formatList } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Pencil, Plus, Trash2 } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { FinishButton } from './finish-button.tsx'
import { contributorsOf, type Household, isOnJointReturn, parentsExpected } from './household.ts'
import { orRetry } from './or-retry.tsx'
import { parentsCounted } from './place-texts.ts'
import { type NeedlessAt, newPlace, openPlacesOf } from './places.ts'
import { SizeNotice } from './size-notice.tsx'
import { useInterviewTexts } from './texts.ts'
import type { InterviewState } from './use-interview.ts'
import { goTo } from './use-place.ts'

const RemovePerson = dynamic(() =>
  orRetry(() => import('./remove-person.tsx').then((module) => module.RemovePerson)),
)

type List = 'parents' | 'students'
const max = { parents: maxParents, students: maxStudents } as const satisfies Record<List, number>

interface PeoplePageProps {
  list: List
  interview: InterviewState
  /** Parents only: the students are followed by the result. */
  onContinue: () => void
  /** When editing after onboarding: the only way to leave the page. */
  onDone: (() => void) | undefined
}

export function PeoplePage({ list, interview, onContinue, onDone }: PeoplePageProps) {
  const { household, confirmed, needlessAt } = interview
  const t = useInterviewTexts()
  const { family } = household
  const people: readonly (Parent | Student)[] = family[list]
  const [removing, remove] = useState<Parent | Student | null>(null)
  const wantsMore =
    people.length === 0 ||
    (list === 'parents' && contributorsOf(family).length < (parentsExpected(family) ?? 1))

  const addButton =
    people.length < max[list] ? (
      <Button
        variant={wantsMore ? 'primary' : 'secondary'}
        icon={<Plus size={20} />}
        onClick={() => goTo(newPlace(list))}
      >
        {t(`people.${list}.add`, { count: people.length })}
      </Button>
    ) : (
      <p className="text-soft">{t(`people.${list}.full`)}</p>
    )

  return (
    <div className="grid gap-8">
      {list === 'parents' && <ContributorSummary household={household} />}
      {people.length > 0 && (
        <ul className="grid border-t border-line">
          {people.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              household={household}
              needlessAt={needlessAt}
              onRemove={() => remove(person)}
            />
          ))}
        </ul>
      )}
      <div>{addButton}</div>
      <SizeNotice household={household} confirmed={confirmed} onDetour={interview.goToDetour} />
      <div className="flex flex-wrap-reverse justify-between gap-3">
        {onDone ? (
          <span />
        ) : (
          <Button variant="quiet" onClick={interview.goBack}>
            {t('nav.back')}
          </Button>
        )}
        {onDone ? (
          <Button variant="primary" onClick={onDone} className="max-sm:flex-1">
            {t('nav.done')}
          </Button>
        ) : list === 'parents' ? (
          <Button
            variant={wantsMore ? 'secondary' : 'primary'}
            busy={interview.isCompleting}
            onClick={onContinue}
            className="max-sm:flex-1"
          >
            {t('nav.continue')}
          </Button>
        ) : (
          people.length > 0 && <FinishButton household={household} finishing={interview.finishing} />
        )}
      </div>
      {removing && (
        <RemovePerson
          list={list}
          person={removing}
          family={family}
          onClose={() => remove(null)}
          onBeforeRemove={interview.onBeforeSave}
          onRemoved={(next) => {
            remove(null)
            interview.updateFamily(next)
            // The focused button was removed with its row.
            setTimeout(() => document.getElementById('main')?.focus())
          }}
        />
      )}
    </div>
  )
}

/** Which parents the federal form counts, as a sentence, with a warning if the entered parents don't match. */
function ContributorSummary({ household: { family } }: { household: Household }) {
  const t = useInterviewTexts()
  const locale = useLocale()
  const contributors = contributorsOf(family)
  const expected = parentsExpected(family)
  const namesOf = (parents: readonly Parent[]) =>
    formatList(
      parents.map(({ firstName }) => firstName),
      locale,
    )
  // If the one parent who counts has remarried, the spouse is entered as the second of a married couple.
  const isTooMany = contributors.length > (expected ?? 2)
  const isTooFew = expected === 2 && contributors.length === 1
  const isNoneMarked = contributors.length === 0 && family.parents.length > 0
  return (
    <div className="grid gap-3">
      <h2 className="text-lg">{t('people.parents.whoTitle')}</h2>
      <p className="max-w-text">{t(`people.parents.who.${parentsCounted(family)}`)}</p>
      {contributors.length > 0 && (
        <p className="font-semibold">
          {t('people.parents.names', { names: namesOf(contributors), count: contributors.length })}
        </p>
      )}
      {isNoneMarked && (
        <Notice kind="warn">
          {t('people.parents.noneMarked', { names: namesOf(countedParents(family, expected === 2)) })}
        </Notice>
      )}
      {(isTooMany || isTooFew) && (
        <Notice kind="warn">{t(`people.parents.${isTooMany ? 'tooMany' : 'tooFew'}`)}</Notice>
      )}
    </div>
  )
}

interface PersonRowProps {
  person: Parent | Student
  household: Household
  needlessAt: NeedlessAt | undefined
  onRemove: () => void
}

function PersonRow({ person, household, needlessAt, onRemove }: PersonRowProps) {
  const t = useInterviewTexts()
  const name = `${person.firstName} ${person.lastName}`
  const { places, open } = openPlacesOf(person, household, needlessAt)
  const [firstPlace] = places
  const state = !('isContributor' in person)
    ? null
    : isOnJointReturn(household.family, person.id)
      ? t('people.parents.onJointReturn')
      : person.isContributor
        ? null
        : t('people.parents.notCounted')
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-2 border-b border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">
          {state ?? (open === 0 ? t('people.complete') : t('people.open', { count: open }))}
        </p>
      </div>
      <div className="flex flex-wrap justify-end">
        <Button
          variant="quiet"
          className="px-2 sm:px-4"
          icon={<Pencil size={20} />}
          aria-label={t('people.editPerson', { name })}
          onClick={() => firstPlace && goTo(firstPlace)}
        >
          {t('people.edit')}
        </Button>
        <Button
          variant="quiet"
          className="px-2 sm:px-4"
          icon={<Trash2 size={20} />}
          aria-label={t('people.removePerson', { name })}
          onClick={onRemove}
        >
          {t('people.remove')}
        </Button>
      </div>
    </li>
  )
}
