'use client'
/** How often the family gets emails about views of its finances. Needs the texts of `sharing`. */
import { type AlertSettings, digestFrequencies, updateAlertSettings } from '@bursar/contract/alerts'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { FailureNotice } from '../api/failure-notice.tsx'
import { useAction } from '../api/use-action.ts'
import { RadioGroup } from '../ui/radio-group.tsx'
import { showToast } from '../ui/toast.ts'

type Frequency = AlertSettings['financesRead']

export function DigestSetting({ frequency: first }: { frequency: Frequency }) {
  const t = useTranslations('sharing.digest')
  const [frequency, setFrequency] = useState(first)
  const { failure, run } = useAction<Frequency>()

  const choose = async (chosen: Frequency) => {
    setFrequency(chosen)
    const isDone = await run(chosen, () => call(updateAlertSettings, { body: { financesRead: chosen } }))
    if (isDone) showToast(t('saved'))
    else setFrequency(frequency)
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
