/** The notice for a section that a family does not share. An empty section would suggest that there is no data. */
import type { SharingScope } from '@bursar/contract/scopes'
import { useTranslations } from '../i18n/use-translations.ts'
import { EyeOff } from '../ui/icons.tsx'

export function NotShared({ scope, family }: { scope: SharingScope; family: string }) {
  const t = useTranslations('caseload')
  return (
    <p className="flex items-start gap-3 rounded-md border border-dashed border-control px-4 py-4 text-soft">
      <EyeOff size={20} className="mt-0.5 shrink-0" />
      <span>{t(`notSharedPart.${scope}`, { family })}</span>
    </p>
  )
}
