'use client'
/** How often the family gets emails about views of its finances. Needs the texts of `sharing`. */
import { type AlertSettings, digestFrequencies, updateAlertSettings } from '@bursar/contract/alerts'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast.ts'

type Frequency = AlertSettings['financesRead']

export function DigestSetting({ frequency: first }: { frequency: Frequency }) {
  const t = useTranslations('sharing.digest')
  const [frequency, setFrequency] = useState(first)
  const { failure, run } = useAction<'save'>()
  const wanted = useRef(first)
  const saved = useRef(first)

  const choose = async (chosen: Frequency) => {
    setFrequency(chosen)
    wanted.current = chosen
    // A choice made while another is being saved is saved after it.
    await run('save', async () => {
      try {
        while (saved.current !== wanted.current) {
          const financesRead = wanted.current
          await call(updateAlertSettings, { body: { financesRead } })
          saved.current = financesRead
        }
        showToast(t('saved'))
      } catch (error) {
        wanted.current = saved.current
        setFrequency(saved.current)
        throw error
      }
    })
  }

  return (
    <div className="grid gap-4">
      <RadioGroup
        name="financesRead"
        label={t('legend')}
        options={digestFrequencies.map((value) => ({
          value,
          label: t(value),
          ...(value === 'never' && { hint: t('neverHint') }),
        }))}
        value={frequency}
        onChange={choose}
      />
      <FailureNotice failure={failure} />
      <p className="max-w-text text-sm text-soft">{t('always')}</p>
    </div>
  )
}
