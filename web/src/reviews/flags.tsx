/** Signs in a professional's claims that an admin should check. Needs the messages of `reviews`. */
import type { ClaimFlag } from '@bursar/contract/reviews'
import { useTranslations } from '../i18n/use-translations.ts'
import { Chip } from '../ui/chip.tsx'

export function Flags({ flags }: { flags: readonly ClaimFlag[] }) {
  const t = useTranslations('reviews')
  if (flags.length === 0) return <span className="text-soft">{t('noFlags')}</span>
  return (
    <span className="flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Chip key={flag} tone="warn">
          {t(`flagNames.${flag}`)}
        </Chip>
      ))}
    </span>
  )
}
