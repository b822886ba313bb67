'use client'
/** One part of the interview as a form. `use-part-form.ts` has what it does. */
import type { Family } from '@bursar/contract/families'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { orNothing } from '../api/lazy-import.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { whenReleased } from '../ui/when-released.ts'
import type { Intent } from './after-save.ts'
import { useOnceTyped } from './form-hooks.ts'
import { loadedAhead } from './or-retry.tsx'
import { filingOf, parentsCounted } from './place-texts.ts'
import { newPerson } from './places.ts'
import { QuestionList } from './question-list.tsx'
import type { Answers } from './questions.ts'
import { textOf, useInterviewTexts } from './texts.ts'
import { type PartFormOptions, usePartForm } from './use-part-form.ts'

/** Loaded on demand: most answers need no confirmation. */
const SoftCheckNotice = dynamic(
  loadedAhead(() => import('./soft-check-notice.tsx').then((module) => module.SoftCheckNotice)),
)
const GateNotes = dynamic(() => orNothing(import('./gate-notes.tsx').then((module) => module.GateNotes)))
const CopySibling = dynamic(
  loadedAhead(() => import('./copy-sibling.tsx').then((module) => module.CopySibling)),
)

/** A button that saves. */
export interface Submit {
  intent: Intent
  label: ReactNode
}

interface PartFormProps extends PartFormOptions {
  /** Placeholders in the texts of the questions. */
  textValues: Record<string, string | number>
  onBack?: (() => void) | undefined
  /** The buttons that save, for the answers on the screen; the first is the usual one. */
  submitsFor: (given: Answers) => readonly Submit[]
  /** Between the questions and the buttons. */
  children?: ReactNode
}

export function PartForm(props: PartFormProps) {
  const { household, place, submitsFor, children } = props
  const t = useInterviewTexts()
  const part = usePartForm(props)
  const { form, asked, checks, invalid, submit } = part
  const reportOnceTyped = useOnceTyped(part.report)
  const textValues = liveTextValues(part.given, props.textValues)
  const [usual, ...others] = submitsFor(part.given)
  const intent = usual?.intent ?? 'continue'
  return (
    <FormProvider {...form}>
      <form
        // Before the scripts have loaded, submitting keeps what was typed.
        method="dialog"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(intent)
        }}
        // After each answer, not each character.
        onBlur={() => whenReleased(part.report)}
        onChange={({ target }) => {
          const isText = target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)
          // After the choice has been stored.
          if (!isText) whenReleased(part.report)
          // The last of the first answers gives the result without leaving its field.
          else if (place.part.key === 'home') reportOnceTyped()
        }}
        className="grid gap-8"
      >
        {invalid.length > 1 && (
          <ErrorSummary
            key={part.submission}
            // Only the questions' labels: each error message is next to its question.
            errors={asked
              .filter(({ field }) => invalid.includes(field))
              .map(({ field, group }) => ({ field, message: textOf(t, group, field, textValues).label }))}
          />
        )}
        {place.part.key === 'student' && place.personId === newPerson && (
          <CopySibling household={household} />
        )}
        <div inert={part.isLocked} className="grid gap-8">
          <QuestionList
            questions={asked}
            needless={part.needless}
            household={household}
            textValues={textValues}
            invalid={invalid}
            noticeFor={(field) =>
              checks.some((check) => check.field === field) && (
                <SoftCheckNotice
                  checks={checks.filter((check) => check.field === field)}
                  onConfirm={() => void part.confirmChecks()}
                />
              )
            }
          />
          {place.part.questions.some(({ gate }) => gate) && (
            <GateNotes questions={place.part.questions} stored={part.stored} />
          )}
        </div>
        {children}
        <FormButtons part={part} onBack={props.onBack} submits={usual ? [usual, ...others] : []} />
      </form>
    </FormProvider>
  )
}

/** A name that is typed on this screen, a joint return, and the parents who count are in the questions below at once. */
function liveTextValues(given: Answers, values: PartFormProps['textValues']): PartFormProps['textValues'] {
  const { firstName, filingStatus, filesTaxReturn } = given
  const isJoint = filingStatus === 'married_joint' && filesTaxReturn !== 'no_not_required'
  return {
    ...values,
    ...(typeof firstName === 'string' && firstName.trim() && { name: firstName.trim() }),
    ...('filingStatus' in given &&
      values.whose !== 'spouse' && { whose: isJoint ? (values.joint ?? 'joint') : 'one' }),
    ...('filesTaxReturn' in given && { filing: filingOf(given) }),
    ...('parentsMaritalStatus' in given && { who: parentsCounted(given as Partial<Family>) }),
  }
}

interface FormButtonsProps {
  part: Pick<ReturnType<typeof usePartForm>, 'back' | 'submit' | 'isSaving'>
  onBack: (() => void) | undefined
  submits: readonly Submit[]
}

function FormButtons({ part: { back, submit, isSaving }, onBack, submits }: FormButtonsProps) {
  const t = useInterviewTexts()
  return (
    <div className="flex flex-wrap-reverse justify-between gap-3">
      {onBack ? (
        <Button variant="quiet" onClick={() => void back(onBack)}>
          {t('nav.back')}
        </Button>
      ) : (
        <span />
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:flex-1">
        {submits
          .map(({ intent, label }, index) => (
            <Button
              key={intent}
              type={index === 0 ? 'submit' : 'button'}
              variant={index === 0 ? 'primary' : 'secondary'}
              busy={isSaving === intent}
              onClick={index === 0 ? undefined : () => void submit(intent)}
              className="max-sm:flex-1"
            >
              {label}
            </Button>
          ))
          .reverse()}
      </div>
    </div>
  )
}
