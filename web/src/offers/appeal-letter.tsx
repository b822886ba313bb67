'use client'
/** A letter that asks a college for a second look, made of what the family says happened. It stays in this tab. */
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatList } from '../i18n/format.ts'
import { useUnsavedDraft } from '../storage/use-unsaved-draft.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CopyText } from './copy-text.tsx'
import { offerDraftKey } from './offer-drafts.ts'

const reasons = ['income', 'medical', 'offer', 'other'] as const
type Reason = (typeof reasons)[number]

interface AppealLetterProps {
  offer: { id: string; college: string; awardYear: string }
  studentName: string
  /** Colleges with a better offer. */
  others: readonly string[]
}

export function AppealLetter({ offer, studentName, others }: AppealLetterProps) {
  const t = useTranslations('offers')
  const locale = useLocale()
  const [checked, setChecked] = useState<readonly Reason[]>([])
  /** Also of reasons that were unchecked, which may be a slip. */
  const [facts, setFacts] = useState<Partial<Record<Reason, string>>>({})
  const shown = reasons.filter((reason) => reason !== 'offer' || others.length > 0)
  const chosen = shown.filter((reason) => checked.includes(reason))
  const paragraphs = [
    t('appeal.greeting', { college: offer.college }),
    // Professional judgment is about the family's circumstances. Another college's offer isn't one.
    t(`appeal.opening.${chosen.some((reason) => reason !== 'offer') ? 'circumstances' : 'offer'}`, {
      name: studentName,
      year: offer.awardYear,
      count: chosen.length,
    }),
    ...chosen.map((reason) =>
      `${t(`appeal.says.${reason}`, { college: formatList(others, locale) })} ${facts[reason] ?? ''}`.trim(),
    ),
    t('appeal.papers'),
    t('appeal.closing'),
  ]
  const text = paragraphs.join('\n\n')
  /** The letter, as made of the facts, that was copied last. The family sends it itself. */
  const [copied, setCopied] = useState<string | null>(null)
  const draft = { checked, facts }
  const hasFacts = (these: readonly Reason[]) => these.some((reason) => (facts[reason] ?? '').trim() !== '')
  useUnsavedDraft(
    offerDraftKey(offer.id, 'appeal'),
    checked.length > 0 || hasFacts(reasons) ? draft : null,
    (kept) => {
      const before = kept as typeof draft
      setChecked(before.checked)
      setFacts(before.facts)
    },
    hasFacts(chosen) && copied !== text,
  )
  return (
    <div className="grid max-w-form gap-4">
      <p className="max-w-text">{t('appeal.what')}</p>
      {shown.map((reason) => (
        <div key={reason} className="grid gap-2">
          <Checkbox
            name={`appeal-${reason}`}
            label={t(`appeal.reason.${reason}`)}
            value={checked.includes(reason)}
            onChange={(isOn) =>
              setChecked([...checked.filter((one) => one !== reason), ...(isOn ? [reason] : [])])
            }
          />
          {checked.includes(reason) && (
            <TextField
              name={`appeal-${reason}-facts`}
              label={t(`appeal.facts.${reason}`)}
              value={facts[reason] ?? ''}
              onChange={(value) => setFacts({ ...facts, [reason]: value })}
            />
          )}
        </div>
      ))}
      {/* Only hidden, so that an edited letter stays. */}
      <div hidden={chosen.length === 0}>
        <CopyText
          name="appealText"
          offerId={offer.id}
          label={t('appeal.label')}
          text={text}
          isShown={chosen.length > 0}
          onCopied={() => setCopied(text)}
        />
      </div>
    </div>
  )
}
