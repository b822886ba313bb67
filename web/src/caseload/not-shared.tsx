/** A part that a family keeps to itself is named as such: an empty place would look like nothing there. */
import type { SharingScope } from '@bursar/contract/scopes'
import { EyeOff } from 'lucide-react'
import { useTranslations } from 'next-intl'

export function NotShared({ scope, family }: { scope: SharingScope; family: string }) {
  const t = useTranslations('caseload')
  return (
    <p className="flex items-start gap-3 rounded-md border border-dashed border-control px-4 py-4 text-soft">
      <EyeOff size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>{t(`notSharedPart.${scope}`, { family })}</span>
    </p>
  )
}
